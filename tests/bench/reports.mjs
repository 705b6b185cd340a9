import { setTimeout as sleep } from "node:timers/promises";
import { summary } from "./timing.mjs";

const ROUNDS = 5;
const POLL_MS = 20;
const SHORT = ["cover", "summary", "esg", "holdings"];
const WHOLE = [
  ...["cover", "summary", "composition", "coverage", "esg", "contribution", "pai", "climate", "activities"],
  ...["sanctions", "sdg", "taxonomy", "funds", "impact", "allocation", "ratings", "holdings", "methodology"],
];

async function report(product, portfolio, sections) {
  const started = performance.now();
  const { reportId } = await product.analyst("POST", `/portfolios/${portfolio}/reports`, {
    sections,
    locale: "en",
    title: "Bench",
  });
  for (;;) {
    const { status, pages, error } = await product.analyst("GET", `/reports/${reportId}`);
    if (status === "failed") throw new Error(`The report failed: ${error}`);
    if (status === "ready") {
      const milliseconds = performance.now() - started;
      await product.analyst("DELETE", `/reports/${reportId}`);
      return { milliseconds, pages };
    }
    await sleep(POLL_MS);
  }
}

/** Reports from the order to the stored file, by a printer that has printed before. */
export async function reports(product) {
  const [portfolio] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  await report(product, portfolio.id, SHORT);
  const rows = [];
  for (const [name, sections, target] of [
    ["short", SHORT, 450],
    ["whole", WHOLE, 1400],
  ]) {
    const made = [];
    for (let round = 0; round < ROUNDS; round += 1) made.push(await report(product, portfolio.id, sections));
    const { p50 } = summary(made.map(({ milliseconds }) => milliseconds));
    rows.push({
      name: `${name} report, ${made[0].pages} pages, ordered to stored, warm`,
      unit: "ms p50",
      ours: p50,
      other: target,
      ratio: p50 / target,
      target: 1,
    });
  }
  return rows;
}
