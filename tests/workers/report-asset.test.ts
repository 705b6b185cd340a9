import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { AssetDetail } from "~/features/assets/assets.types";
import { figureWords } from "~/features/assets/components/detail/figure-words";
import { allFigures, detailFigures } from "~/features/assets/figures/detail-figures";
import { allRoles, ROLE_ADMIN } from "~/permissions/roles";
import { serverI18n } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { Client } from "~tests/support/client";
import { load } from "~tests/support/loads";
import { finishedReport, printedHtml } from "~tests/support/ordered-reports";
import { type Person, person } from "~tests/support/people";
import { textOf } from "~tests/support/rendered-text";
import { seedTenant, seedUser } from "~tests/support/seed-rows";

const SHARE = "IT0003128367";

const FUND = "LU0000000017";

const FILES: readonly (readonly [string, string])[] = [
  ["issuers", "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera SpA,IT,D"],
  [
    "securities",
    `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR\n${FUND},Nordlicht,fund,,EUR`,
  ],
  [
    "fund-holdings",
    `fund_isin,as_of,isin,weight_pct\n${FUND},2026-10-31,${SHARE},50\n${FUND},2026-10-31,XS2000000021,50`,
  ],
  ["esg-ratings", "subject_id,rating,provider,as_of\nA,2,Aster,2026-01-31"],
  [
    "company-pai",
    "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t,scope2_t,scope3_t,basis\nA,2025-12-31,2000,800,100000,20000,400000,reported",
  ],
  ["company-activities", "issuer_id,activity,revenue_share,as_of\nA,coal,12%,2026-03-31"],
];

const admin = new Client();
let analyst: Person;
let reader: Person;

const json = async <T>(response: Response) => (await response.json()) as T;

const order = (who: Person, path: string) => who.client.post(`/api/v1/assets/${path}/reports`, {});

async function ordered(who: Person): Promise<string> {
  const answer = await order(who, `equities/${SHARE}`);
  expect(answer.status, await answer.clone().text()).toBe(202);
  return (await json<{ reportId: string }>(answer)).reportId;
}

const shown = async (who: Person) =>
  json<AssetDetail>(await who.client.get(`/api/v1/assets/equities/${SHARE}`));

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
  await seedUser(env, { username: "asset-report-admin", roles: [ROLE_ADMIN] });
  await admin.signIn("asset-report-admin");
  for (const [dataset, file] of FILES) await load(admin, { dataset, file });
  const tenantId = await seedTenant(env, { name: "Calder & Voss" });
  analyst = await person({ tenantId });
  const roles = allRoles()
    .map(({ name }) => name)
    .filter((name) => name === "FUNDS");
  reader = await person({ tenantId, roles });
}, 60_000);

test("every figure printed is the page's, with its day and file, and what is missing says why", async () => {
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
  const text = textOf(html);
  expect(text).toContain(formatFor("en").date("2025-12-31"));
  expect(text).toContain("Aster");
  expect(text).toContain("12.0%");
  expect(text).toContain("no data");
}, 60_000);

test("a fund's sheet prints what its holdings amount to, as its page and with its coverage", async () => {
  const answer = await order(analyst, `funds/${FUND}`);
  expect(answer.status, await answer.clone().text()).toBe(202);
  const { reportId } = await json<{ reportId: string }>(answer);
  expect(await finishedReport(analyst.client, reportId)).toMatchObject({ status: "ready" });
  const html = await printedHtml(analyst, reportId);
  // Half in Aldera, whose footprint is 260 t per €M, half in what nobody knows.
  const row = /<tr>(?:(?!<\/tr>).)*data-figure="pai\.2\.scope123".*?<\/tr>/s.exec(html)?.[0] ?? "";
  expect(textOf(row)).toMatch(/260\.0 .*50%/);
});

test("made again after the data has changed it is the same, and a fresh one is not", async () => {
  const first = await ordered(analyst);
  const { figuresHash } = await finishedReport(analyst.client, first);
  await load(admin, {
    dataset: "esg-ratings",
    file: "subject_id,rating,provider,as_of\nA,5,Aster,2026-03-31",
  });
  const again = await analyst.client.post(`/api/v1/reports/${first}/again`);
  const second = await finishedReport(analyst.client, (await json<{ reportId: string }>(again)).reportId);
  expect(second).toMatchObject({ status: "ready", figuresHash });
  const fresh = await finishedReport(analyst.client, await ordered(analyst));
  expect(fresh.figuresHash).not.toBe(figuresHash);
}, 60_000);

test("a sheet holds nothing that the licence of its order does not open", async () => {
  const id = await ordered(analyst);
  await finishedReport(analyst.client, id);
  const narrower = "update reports set settings = json_set(settings, '$.licence', json('{}')) where id = ?1";
  await env.DB.prepare(narrower).bind(id).run();
  await expect(printedHtml(analyst, id)).rejects.toMatchObject({ kind: { status: 404 } });
});

test("an asset that is not there, or stands in a section that is not open, gets no sheet", async () => {
  expect((await order(analyst, "equities/US0378331005")).status).toBe(404);
  expect((await order(analyst, "nowhere/US0378331005")).status).toBe(404);
  const page = await reader.client.get(`/api/v1/assets/equities/${SHARE}`);
  expect(page.status).not.toBe(200);
  expect((await order(reader, `equities/${SHARE}`)).status).toBe(page.status);
  const id = await ordered(analyst);
  await finishedReport(analyst.client, id);
  expect((await reader.client.get(`/api/v1/reports/${id}/file`)).status).toBe(404);
});
