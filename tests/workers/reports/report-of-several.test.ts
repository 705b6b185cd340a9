import { beforeAll, expect, test } from "vitest";
import { load } from "~tests/support/loads";
import { finishedReport, orderedReport, printedHtml } from "~tests/support/ordered-reports";
import { type Person, person } from "~tests/support/people";
import { textOf } from "~tests/support/rendered-text";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { BOND, SHARE, TWO_ISSUERS } from "~tests/support/two-issuers";

const SECTIONS = ["cover", "summary", "coverage", "esg", "pai", "holdings", "methodology"];

const admin = signedInAdmin("several-admin");
let analyst: Person;
let stranger: Person;
const ids: string[] = [];

async function portfolio(who: Person, name: string, weights: readonly number[], more: object = {}) {
  return savedPortfolio(who.client, {
    ...{ name, asOf: "2025-06-30", currency: "EUR", totalValue: 10_000_000, ...more },
    holdings: [SHARE, BOND].map((isin, index) => ({ isin, weightPct: weights[index] })),
  });
}

const order = (first: string, others: readonly string[], more: object = {}) =>
  analyst.client.post(`/api/v1/portfolios/${first}/reports`, { sections: SECTIONS, others, ...more });

const ordered = (first: string, others: readonly string[], more: object = {}) =>
  orderedReport(order(first, others, more));

/** The sections of a printed report by their anchors. */
function sectionsOf(html: string): ReadonlyMap<string, string> {
  return new Map(
    html
      .split("<section")
      .slice(1)
      .flatMap((section) => {
        const anchor = /aria-labelledby="([^"]+)"/.exec(section)?.[1];
        return anchor ? [[anchor, section] as const] : [];
      }),
  );
}

/** The figures of a section, in their order, as they are read. */
const figuresIn = (section = "") =>
  [...section.matchAll(/data-figure="([^"]+)"[^>]*>(.*?)<\/span>/gs)].map(([, id, inner = ""]) => [
    id,
    textOf(inner).trim(),
  ]);

beforeAll(async () => {
  for (const [dataset, file] of Object.entries(TWO_ISSUERS))
    await load(admin, { dataset, file, fileName: `${dataset}-of-several.csv` });
  const tenantId = await seedTenant({ name: "Calder & Voss" });
  analyst = await person({ tenantId });
  stranger = await person();
  ids.push(await portfolio(analyst, "Core", [60, 40]));
  ids.push(await portfolio(analyst, "Green", [10, 90], { asOf: "2025-05-31" }));
  ids.push(await portfolio(analyst, "Grey", [100, 0.01]));
}, 60_000);

test("each portfolio of a report of several is printed as a report of it alone", async () => {
  const [first = "", ...others] = ids;
  const id = await ordered(first, others);
  expect(await finishedReport(analyst.client, id)).toMatchObject({
    status: "ready",
    title: "Core · Green · Grey",
    comparedWith: ["Green", "Grey"],
    sections: SECTIONS,
  });
  const html = await printedHtml(analyst, id);
  const together = sectionsOf(html);
  let checked = 0;
  for (const [index, one] of ids.entries()) {
    const alone = sectionsOf(await printedHtml(analyst, await ordered(one, [])));
    for (const name of ["summary", "coverage", "esg", "pai", "holdings"]) {
      const expected = figuresIn(alone.get(`section-${name}`));
      expect(figuresIn(together.get(`part-${index + 1}-section-${name}`)), `${name} of ${one}`).toEqual(
        expected,
      );
      checked += expected.length;
    }
  }
  expect(checked).toBeGreaterThan(60);
  // One cover and one methodology for all of them, which names the files.
  expect(html.split('class="cover page-cover"')).toHaveLength(2);
  const methodology = textOf(`<section${together.get("section-methodology")}`);
  expect(methodology).toContain("company-pai-of-several.csv");
}, 60_000);

test("contents list every portfolio with its sections, and each begins under its name with its day", async () => {
  const [first = "", second = ""] = ids;
  const html = await printedHtml(analyst, await ordered(first, [second], { title: "Funds of the quarter" }));
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
  const inner = ["summary", "coverage", "esg", "pai", "holdings"];
  expect(anchors).toEqual([
    "part-1-head",
    ...inner.map((name) => `part-1-section-${name}`),
    "part-2-head",
    ...inner.map((name) => `part-2-section-${name}`),
    "section-methodology",
  ]);
  for (const anchor of anchors) expect(html.split(`id="${anchor}"`), anchor).toHaveLength(2);
  const heads = [...html.matchAll(/class="part-head">(.*?)<\/dl>/gs)].map(([, head = ""]) =>
    textOf(head).trim(),
  );
  expect(heads).toEqual([
    expect.stringMatching(/^Core Holdings as of 30 June 2025 Value in euros €10\.0M/),
    expect.stringMatching(/^Green Holdings as of 31 May 2025 Value in euros €10\.0M/),
    expect.stringMatching(/^For all portfolios Methodology/),
  ]);
  expect(textOf(html)).toContain("Funds of the quarter");
}, 60_000);

test("a report of several made again after a portfolio and the data have changed is the same", async () => {
  const [first = "", second = ""] = ids;
  const id = await ordered(first, [second]);
  const before = await finishedReport(analyst.client, id);
  const { version } = await analyst.client.read<{ version: number }>(`/api/v1/portfolios/${second}`);
  const update = await analyst.client.put(`/api/v1/portfolios/${second}`, {
    ...{ name: "Green", asOf: "2025-05-31", currency: "EUR", totalValue: 10_000_000, version },
    holdings: [{ isin: BOND, weightPct: 100 }],
  });
  expect(update.status).toBe(200);
  await load(admin, {
    dataset: "esg-ratings",
    file: "subject_id,rating,provider,as_of\nA,5,Aster,2025-03-31",
  });
  const again = await (await analyst.client.post(`/api/v1/reports/${id}/again`)).json<{ reportId: string }>();
  const repeated = await finishedReport(analyst.client, again.reportId);
  expect(repeated).toMatchObject({ status: "ready", figuresHash: before.figuresHash });
  const fresh = await finishedReport(analyst.client, await ordered(first, [second]));
  expect(fresh.figuresHash).not.toBe(before.figuresHash);
}, 60_000);

test("a portfolio that is not the reader's, is named twice or makes a statement is refused in words", async () => {
  const [first = "", second = ""] = ids;
  const foreign = await portfolio(stranger, "Foreign", [50, 50]);
  expect((await order(first, [foreign])).status).toBe(404);
  expect((await order(first, [first])).status).toBe(422);
  expect((await order(first, [second, second])).status).toBe(400);
  expect(
    (
      await order(
        first,
        Array.from({ length: 10 }, (_, at) => `p${at}`),
      )
    ).status,
  ).toBe(400);
  const statement = await order(first, [second], { sections: ["statement"] });
  expect(statement.status).toBe(422);
  expect(await statement.text()).toContain("A statement is of one portfolio");
});

test("a report of several fails as a whole once one of its portfolios is deleted, and is not offered again", async () => {
  const [first = "", second = "", third = ""] = ids;
  const id = await ordered(first, [second, third]);
  await finishedReport(analyst.client, id);
  const repeat = async () => (await analyst.client.read<{ repeat: object }>(`/api/v1/reports/${id}`)).repeat;
  expect(await repeat()).toEqual({ isPossible: true, lost: [] });
  expect((await analyst.client.delete(`/api/v1/portfolios/${third}`)).status).toBe(204);
  await expect(printedHtml(analyst, id)).rejects.toMatchObject({ kind: { status: 404 } });
  expect((await analyst.client.post(`/api/v1/reports/${id}/again`)).status).toBe(404);
  expect(await repeat()).toEqual({ isPossible: false, lost: ["Grey"] });
});
