import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { AssetDetail } from "~/features/assets/asset-detail.answers";
import { figureWords } from "~/features/assets/components/detail/figure-words";
import { allFigures, detailFigures } from "~/features/assets/figures/detail-figures";
import { allRoles } from "~/permissions/roles";
import { serverI18n } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { contentOf } from "~tests/support/answers";
import { load } from "~tests/support/loads";
import { finishedReport, orderedReport, printedHtml } from "~tests/support/ordered-reports";
import { type Person, person } from "~tests/support/people";
import { cellsOf, textOf } from "~tests/support/rendered-text";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { runSql } from "~tests/support/sql";

const SHARE = "IT0003128367";

const FUND = "LU0000000017";

const FILES = {
  issuers: "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera SpA,IT,D",
  securities: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR\n${FUND},Nordlicht,fund,,EUR`,
  "fund-holdings": `fund_isin,as_of,isin,weight_pct\n${FUND},2026-10-31,${SHARE},50\n${FUND},2026-10-31,XS2000000021,50`,
  "esg-ratings": "subject_id,rating,provider,as_of\nA,2,Aster,2026-01-31",
  "company-pai":
    "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t,scope2_t,scope3_t,basis\nA,2025-12-31,2000,800,100000,20000,400000,reported",
  "company-activities":
    "issuer_id,activity,revenue_share,as_of\nA,coal,12%,2026-03-31\nA,tobacco,0%,2025-09-30",
  "company-taxonomy":
    "issuer_id,period_end,turnover_eligible,turnover_aligned,capex_aligned\nA,2025-12-31,40%,25%,",
  "sdg-scores": "subject_id,sdg_7,sdg_13,provider,as_of\nA,6,-7.5,Aster,2026-02-28",
  "fund-facts": `isin,sfdr_article,sdr_label,carbon_target,taxonomy_min_share,as_of\n${FUND},8,,Y,5%,2026-06-30`,
};

const admin = signedInAdmin("asset-report-admin");
let analyst: Person;
let reader: Person;

const order = (who: Person, path: string) => who.client.post(`/api/v1/assets/${path}/reports`, {});

const ordered = (who: Person) => orderedReport(order(who, `equities/${SHARE}`));

const shown = (who: Person) => who.client.read<AssetDetail>(`/api/v1/assets/equities/${SHARE}`);

/** The values of a printed sheet by figure. */
function printedFigures(html: string): ReadonlyMap<string, string> {
  const spans = [...html.matchAll(/<span data-asset-figure="([^"]+)">(.*?)<\/span>/g)];
  return new Map(spans.map(([, id = "", inner = ""]) => [id, textOf(inner)]));
}

/** The values of the page as the API answers it, as the page says them. */
function figuresOf(detail: AssetDetail): ReadonlyMap<string, string> {
  const words = figureWords(serverI18n("en").getFixedT("en"), formatFor("en"));
  return new Map(
    allFigures(detailFigures(detail)).flatMap((figure) =>
      figure.value === null
        ? []
        : [[figure.id, `${words.text(figure, figure.value)} ${words.unit(figure)}`.trim()]],
    ),
  );
}

beforeAll(async () => {
  for (const [dataset, file] of Object.entries(FILES))
    await load(admin, { dataset, file, fileName: `${dataset}-2026.csv` });
  const tenantId = await seedTenant({ name: "Calder & Voss" });
  analyst = await person({ tenantId });
  const roles = allRoles()
    .map(({ name }) => name)
    .filter((name) => name === "FUNDS");
  reader = await person({ tenantId, roles });
}, 60_000);

const figureCells = (html: string, id: string) => cellsOf(html, `data-asset-figure="${id}"`);

/** The number that stands beside a file among the sources. */
const numberOf = (html: string, dataset: string) => cellsOf(html, `>${dataset}-2026.csv, upload<`)[0];

test("a company's sheet prints every figure of its page, each with its day and the number of its file", async () => {
  const id = await ordered(analyst);
  const report = await finishedReport(analyst.client, id);
  expect(report).toMatchObject({
    status: "ready",
    title: "Aldera",
    portfolio: null,
    asset: { section: "equities", isin: SHARE, name: "Aldera" },
    sections: ["asset"],
  });
  const html = await printedHtml(analyst, id);
  const printed = printedFigures(html);
  expect(printed).toEqual(figuresOf(await shown(analyst)));
  // (100,000 + 20,000 + 400,000) t / 2,000 €M
  expect(printed.get("footprint")).toMatch(/^260\.0 /);
  const numbers = ["esg-ratings", "company-pai", "company-taxonomy", "company-activities", "sdg-scores"].map(
    (dataset) => numberOf(html, dataset),
  );
  expect(new Set(numbers).size).toBe(5);
  expect(numbers).not.toContain(undefined);
  const [ratings, pai, taxonomy, activities, goals] = numbers;
  expect(figureCells(html, "esgRating")).toEqual(["ESG rating", "2", ratings]);
  expect(figureCells(html, "footprint").slice(-2)).toEqual(["31 Dec 2025", pai]);
  expect(figureCells(html, "turnoverEligible").slice(1)).toEqual(["40.0%", taxonomy]);
  expect(figureCells(html, "turnoverAligned")).toContain("25.0%");
  expect(cellsOf(html, ">Coal<")).toEqual(["Coal", "12.0%", "Yes", "31 Mar 2026", activities]);
  expect(cellsOf(html, ">Tobacco<")).toEqual(["Tobacco", "0.0%", "No", "30 Sep 2025", activities]);
  const text = textOf(html);
  expect(text).toMatch(/all as of 31 Jan 2026 .*Figure Value Source ESG rating/);
  expect(text).toContain("7 Affordable and clean energy +6.0");
  expect(text).toContain("13 Climate action −7.5");
  expect(text).toContain("aligned 1, misaligned 1");
  expect(text).toContain(`28 Feb 2026, source ${goals}`);
  expect(text).toMatch(/all as of 31 Dec 2025 .*Figure Value Source Turnover/);
  const unstated = ["not stated by the source", "–"];
  expect(cellsOf(html, ">Capital expenditure, aligned<").slice(1)).toEqual(unstated);
}, 60_000);

test("a fund's sheet prints what it states, what its holdings amount to with coverage, and the files of both", async () => {
  const { reportId } = await contentOf<{ reportId: string }>(order(analyst, `funds/${FUND}`), 202);
  expect(await finishedReport(analyst.client, reportId)).toMatchObject({ status: "ready" });
  const html = await printedHtml(analyst, reportId);
  const facts = numberOf(html, "fund-facts");
  expect(figureCells(html, "sfdrArticle")).toEqual(["SFDR", "Article 8", facts]);
  expect(figureCells(html, "carbonTarget").slice(1)).toEqual(["yes", facts]);
  expect(figureCells(html, "taxonomyMinShare").slice(1)).toEqual(["5.0%", facts]);
  expect(textOf(html)).toMatch(/all as of 30 Jun 2026 .*Figure Value Source SFDR/);
  // Half in Aldera, whose footprint is 260 t per €M, half in what nobody knows.
  const footprint = cellsOf(html, 'data-figure="pai.2.scope123"');
  expect(footprint.slice(1)).toEqual(["260.0", "50%"]);
  const [, files = ""] = /Files of the facts about its holdings: (.*?)\. /.exec(textOf(html)) ?? [];
  expect(files).toContain("company-pai-2026.csv");
  expect(files).not.toContain("esg-ratings");
}, 60_000);

test("a sheet names its sender: the product and the company, or name and address of the letterhead", async () => {
  const id = await ordered(analyst);
  await finishedReport(analyst.client, id);
  expect(textOf(await printedHtml(analyst, id))).toMatch(/instrument Understory Calder &amp; Voss ISIN/);
  const letterhead = JSON.stringify({
    tenantName: "Calder & Voss",
    logoKey: null,
    letterhead: { name: "Voss Capital", address: "1 Quay Street, Dublin" },
  });
  await runSql`update reports set letterhead = ${letterhead} where id = ${id}`;
  const text = textOf(await printedHtml(analyst, id));
  expect(text).toMatch(/instrument Voss Capital 1 Quay Street, Dublin ISIN/);
}, 60_000);

test("made again after the data has changed it is the same, and a fresh one is not", async () => {
  const first = await ordered(analyst);
  const { figuresHash } = await finishedReport(analyst.client, first);
  await load(admin, {
    dataset: "esg-ratings",
    file: "subject_id,rating,provider,as_of\nA,5,Aster,2026-03-31",
  });
  const again = await analyst.client.post(`/api/v1/reports/${first}/again`);
  const second = await finishedReport(analyst.client, (await again.json<{ reportId: string }>()).reportId);
  expect(second).toMatchObject({ status: "ready", figuresHash });
  const fresh = await finishedReport(analyst.client, await ordered(analyst));
  expect(fresh.figuresHash).not.toBe(figuresHash);
}, 60_000);

test("a sheet is not printed with more data than the licence of its order opens", async () => {
  const id = await ordered(analyst);
  await finishedReport(analyst.client, id);
  const narrower = "update reports set settings = json_set(settings, '$.licence', json('{}')) where id = ?1";
  await env.DB.prepare(narrower).bind(id).run();
  await expect(printedHtml(analyst, id)).rejects.toMatchObject({ kind: { status: 404 } });
});

test("a sheet whose licence has shrunk since its order is not printed with less than was ordered", async () => {
  const id = await ordered(analyst);
  await finishedReport(analyst.client, id);
  const wider = "update reports set settings = json_set(settings, '$.licence', null) where id = ?1";
  await env.DB.prepare(wider).bind(id).run();
  await expect(printedHtml(analyst, id)).rejects.toMatchObject({ kind: { status: 404 } });
});

test("no sheet is made of an unknown asset, or of a section that is closed to the reader", async () => {
  expect((await order(analyst, "equities/US0378331005")).status).toBe(404);
  expect((await order(analyst, "nowhere/US0378331005")).status).toBe(404);
  const page = await reader.client.get(`/api/v1/assets/equities/${SHARE}`);
  expect(page.status).not.toBe(200);
  expect((await order(reader, `equities/${SHARE}`)).status).toBe(page.status);
  const id = await ordered(analyst);
  await finishedReport(analyst.client, id);
  expect((await reader.client.get(`/api/v1/reports/${id}/file`)).status).toBe(404);
});

test("a sheet prints the rating of the provider its company had chosen when it was ordered", async () => {
  await load(admin, {
    dataset: "esg-ratings",
    file: "subject_id,rating,provider,as_of\nA,4,Birch,2026-02-28",
    fileName: "birch.csv",
  });
  const choose = (provider: string) =>
    env.DB.prepare(
      "update tenants set tenant_config = json_object('analysis', json_object('ratingProvider', ?2)) where id = ?1",
    )
      .bind(analyst.tenantId, provider)
      .run();
  await choose("Birch");
  const id = await ordered(analyst);
  await choose("Aster");
  await finishedReport(analyst.client, id);
  const again = await (await analyst.client.post(`/api/v1/reports/${id}/again`)).json<{ reportId: string }>();
  await finishedReport(analyst.client, again.reportId);
  expect(figureCells(await printedHtml(analyst, again.reportId), "esgRating")[1]).toBe("4");
  expect(figureCells(await printedHtml(analyst, await ordered(analyst)), "esgRating")[1]).toBe("5");
}, 60_000);
