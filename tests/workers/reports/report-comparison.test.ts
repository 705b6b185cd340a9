import { beforeAll, expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
import { comparedFigure, comparedRows } from "~/domain/comparing/compared-rows";
import { findMetric } from "~/domain/metrics/catalogue";
import type { ComparedPortfolio } from "~/features/analysis/comparing/compare.types";
import { printValue } from "~/features/figures/print-value";
import { formatFor } from "~/ui/format";
import { load, loadEach } from "~tests/support/loads";
import { finishedReport, orderedReport, printedHtml } from "~tests/support/ordered-reports";
import { type Person, person } from "~tests/support/people";
import { cellsOf, textOf } from "~tests/support/rendered-text";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { BOND, SHARE, TWO_ISSUERS } from "~tests/support/two-issuers";

const admin = signedInAdmin("comparison-admin");
let analyst: Person;
let stranger: Person;
const ids: string[] = [];

async function portfolio(
  who: Person,
  name: string,
  asOf: string,
  weights: readonly number[],
): Promise<string> {
  return savedPortfolio(who.client, {
    ...{ name, asOf, currency: "EUR", totalValue: 10_000_000 },
    holdings: [SHARE, BOND].map((isin, index) => ({ isin, weightPct: weights[index] })),
  });
}

const order = (who: Person, first: string, beside: readonly string[], more: object = {}) =>
  who.client.post(`/api/v1/portfolios/${first}/reports/comparison`, { compareWith: beside, ...more });

async function ordered(who: Person, more: object = {}): Promise<string> {
  const [first = "", ...beside] = ids;
  return orderedReport(order(who, first, beside, more));
}

beforeAll(async () => {
  await loadEach(admin, TWO_ISSUERS);
  const tenantId = await seedTenant({ name: "Calder & Voss" });
  analyst = await person({ tenantId });
  stranger = await person();
  ids.push(await portfolio(analyst, "Core", "2025-06-30", [60, 40]));
  ids.push(await portfolio(analyst, "Green", "2025-05-31", [10, 90]));
  ids.push(await portfolio(analyst, "Grey", "2025-06-30", [100, 0.01]));
}, 60_000);

test("every figure printed side by side is the API's, with its coverage, in the order asked", async () => {
  const id = await ordered(analyst);
  const report = await finishedReport(analyst.client, id);
  expect(report).toMatchObject({
    status: "ready",
    title: "Core · Green · Grey",
    comparedWith: ["Green", "Grey"],
    sections: ["cover", "comparison", "methodology"],
  });
  const html = await printedHtml(analyst, id);
  const compared = await analyst.client.read<ComparedPortfolio[]>(
    `/api/v1/analysis/compare?ids=${ids.join(",")}`,
  );
  const section = /<section[^>]*section-comparison.*?<\/section>/s.exec(html)?.[0] ?? "";
  const format = formatFor("en");
  const said = (figure: Figure) => {
    const metric = findMetric(figure.metric);
    if (!metric || figure.value === null) return "";
    const share = format.share(figure.coverageShare, 0);
    return `${printValue(format, metric, figure.value)} ${share} covered`;
  };
  const rows = comparedRows(compared);
  expect(rows.length).toBeGreaterThan(5);
  let checked = 0;
  for (const row of rows) {
    const [, ...cells] = cellsOf(section, `data-figure="${row.metric}"`);
    for (const [index, { views }] of compared.entries()) {
      const figure = comparedFigure(views, row);
      if (figure === null || figure.withheld || figure.value === null || cells.length === 0) continue;
      expect(cells[index], `${row.metric} of ${index}`).toContain(said(figure));
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(15);
  const text = textOf(html);
  expect(text).toContain(format.date("2025-05-31"));
  // Ratings: 0.6 × 2 + 0.4 × 4 = 2.8 · 0.1 × 2 + 0.9 × 4 = 3.8 · all in what is rated 2, but for a ten-thousandth
  const [, core, green, grey] = cellsOf(section, 'data-figure="esg.rating"');
  expect(core).toBe("2.8 100% covered");
  expect(green).toBe("3.8 100% covered +1.00, better");
  expect(grey).toBe("2.0 100% covered −0.80, worse");
  // Scopes 1 and 2 per €M of enterprise value: A 60, B 20, so 0.6 × 60 + 0.4 × 20 = 44, and 0.1 × 60 + 0.9 × 20 = 24
  const footprints = cellsOf(section, 'data-figure="pai.2.scope12"').slice(1);
  expect(footprints[0]).toBe("44.0 100% covered");
  expect(footprints[1]).toBe("24.0 100% covered −20.0, better");
  expect(footprints[2]).toBe("60.0 100% covered +16.0, worse");
}, 60_000);

test("made again after a portfolio and the data have changed it is the same", async () => {
  const first = await ordered(analyst);
  const before = await finishedReport(analyst.client, first);
  const changed = await analyst.client.get(`/api/v1/portfolios/${ids[1]}`);
  const { version } = await changed.json<{ version: number }>();
  const update = await analyst.client.put(`/api/v1/portfolios/${ids[1]}`, {
    ...{ name: "Green", asOf: "2025-05-31", currency: "EUR", totalValue: 10_000_000, version },
    holdings: [{ isin: BOND, weightPct: 100 }],
  });
  expect(update.status).toBe(200);
  await load(admin, {
    dataset: "esg-ratings",
    file: "subject_id,rating,provider,as_of\nA,5,Aster,2025-03-31",
  });
  const again = await analyst.client.post(`/api/v1/reports/${first}/again`);
  const { reportId } = await again.json<{ reportId: string }>();
  const second = await finishedReport(analyst.client, reportId);
  expect(second).toMatchObject({ status: "ready", figuresHash: before.figuresHash });
  const fresh = await finishedReport(analyst.client, await ordered(analyst));
  expect(fresh.figuresHash).not.toBe(before.figuresHash);
}, 60_000);

test("a portfolio beside that is not the viewer's is not there, nor one that was deleted since", async () => {
  const [first = "", second = ""] = ids;
  const foreign = await portfolio(stranger, "Foreign", "2025-06-30", [50, 50]);
  expect((await order(analyst, first, [foreign])).status).toBe(404);
  expect((await order(analyst, first, [first])).status).toBe(422);
  expect((await order(analyst, first, [])).status).toBe(400);
  expect((await order(analyst, first, ["a", "b", "c", "d"])).status).toBe(400);
  const id = await ordered(analyst);
  expect(await finishedReport(analyst.client, id)).toMatchObject({ status: "ready" });
  expect((await analyst.client.delete(`/api/v1/portfolios/${second}`)).status).toBe(204);
  await expect(printedHtml(analyst, id)).rejects.toMatchObject({ kind: { status: 404 } });
  expect((await analyst.client.post(`/api/v1/reports/${id}/again`)).status).toBe(404);
  expect(await finishedReport(analyst.client, id)).toMatchObject({
    repeat: { isPossible: false, lost: ["Green"] },
  });
});

test("demonstration data and files of a portfolio beside are named, whichever stands first", async () => {
  const isin = "DE0007164600";
  const ofDemo = { source: "demo" };
  await load(admin, {
    ...ofDemo,
    dataset: "issuers",
    file: "issuer_id,issuer_type,name,country\nC,company,Cormar AG,DE",
  });
  const security = `isin,name,type,issuer_id,currency\n${isin},Cormar,equity,C,EUR`;
  await load(admin, { ...ofDemo, dataset: "securities", file: security });
  await load(admin, {
    ...ofDemo,
    dataset: "esg-ratings",
    file: "subject_id,rating,provider,as_of\nC,3,Aster,2025-01-31",
  });
  const second = await savedPortfolio(analyst.client, {
    ...{ name: "Invented", asOf: "2025-06-30", currency: "EUR", totalValue: 1_000_000 },
    holdings: [{ isin, weightPct: 100 }],
  });
  const first = await portfolio(analyst, "Real", "2025-06-30", [60, 40]);
  const printed = async (one: string, other: string) => {
    const { reportId } = await (await order(analyst, one, [other])).json<{ reportId: string }>();
    return printedHtml(analyst, reportId);
  };
  for (const html of [await printed(first, second), await printed(second, first)])
    expect(html).toContain("Partly demonstration data");
}, 60_000);
