import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "./database.mjs";
import { timeLimitRow } from "./row.mjs";
import { summary } from "./timing.mjs";

const ROUNDS = 5;
const POLL_MS = 20;
export const SHORT = ["cover", "summary", "esg", "holdings"];
export const WHOLE = [
  ...["cover", "summary", "composition", "coverage", "esg", "contribution", "pai", "climate", "activities"],
  ...["sanctions", "sdg", "taxonomy", "funds", "impact", "allocation", "ratings", "holdings", "methodology"],
];

/** A report from its order until its file is stored. */
export async function orderedReport(product, portfolio, sections) {
  const { reportId } = await product.analyst("POST", `/portfolios/${portfolio}/reports`, {
    sections,
    locale: "en",
    title: "Bench",
  });
  for (;;) {
    const { status, pages, error } = await product.analyst("GET", `/reports/${reportId}`);
    if (status === "failed") throw new Error(`The report failed: ${error}`);
    if (status === "ready") return { reportId, pages };
    await sleep(POLL_MS);
  }
}

async function report(product, portfolio, sections) {
  const started = performance.now();
  const { reportId, pages } = await orderedReport(product, portfolio, sections);
  const milliseconds = performance.now() - started;
  await product.analyst("DELETE", `/reports/${reportId}`);
  return { milliseconds, pages };
}

const HOLDINGS = 1_000;

/** A portfolio of as many equities as the universe has, at most 1,000. */
async function largePortfolio(product) {
  const db = openDatabase(product);
  const rows = db
    .prepare("select isin from assets where section = 'equities' and to_version is null limit ?")
    .all(HOLDINGS);
  db.close();
  const { id } = await product.analyst("POST", "/portfolios", {
    name: `Bench, ${rows.length} holdings`,
    asOf: "2026-09-30",
    currency: "EUR",
    holdings: rows.map(({ isin }, at) => ({ isin, marketValue: 10_000 + at, currency: "EUR" })),
  });
  return { id, holdings: rows.length };
}

/** Reports from the order to the stored file, by a printer that has printed before. */
export async function reports(product) {
  const [portfolio] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  await report(product, portfolio.id, SHORT);
  const rows = [];
  const large = await largePortfolio(product);
  for (const [name, id, sections, limit] of [
    ["short report", portfolio.id, SHORT, 450],
    ["whole report", portfolio.id, WHOLE, 1400],
    [`whole report of ${large.holdings} holdings`, large.id, WHOLE, 4000],
  ]) {
    const made = [];
    for (let round = 0; round < ROUNDS; round += 1) made.push(await report(product, id, sections));
    rows.push(
      timeLimitRow({
        of: 15,
        name: `${name}, ${made[0].pages} pages, ordered to stored, warm`,
        times: summary(made.map(({ milliseconds }) => milliseconds)),
        limit,
      }),
    );
  }
  await product.analyst("DELETE", `/portfolios/${large.id}`);
  return rows;
}
