import { setTimeout as sleep } from "node:timers/promises";
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

/** Reports from the order to the stored file, by a printer that has printed before. */
export async function reports(product) {
  const [portfolio] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  await report(product, portfolio.id, SHORT);
  const rows = [];
  for (const [name, sections, limit] of [
    ["short", SHORT, 450],
    ["whole", WHOLE, 1400],
  ]) {
    const made = [];
    for (let round = 0; round < ROUNDS; round += 1) made.push(await report(product, portfolio.id, sections));
    rows.push(
      timeLimitRow({
        of: 15,
        name: `${name} report, ${made[0].pages} pages, ordered to stored, warm`,
        times: summary(made.map(({ milliseconds }) => milliseconds)),
        limit,
      }),
    );
  }
  return rows;
}
