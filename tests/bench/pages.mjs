import { brotliCompressSync, constants } from "node:zlib";
import { alternate } from "./timing.mjs";

const ROUNDS = 40;

const compressed = (bytes, quality) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** What a browser must fetch before a page is whole, compressed as an edge would: HTML quickly, files thoroughly. */
async function weightOf(product, page, cookie) {
  const answer = await fetch(product.origin + page, { headers: { cookie } });
  if (!answer.ok) throw new Error(`GET ${page}: ${answer.status}`);
  const html = await answer.text();
  const named = [...html.matchAll(/"(\/(?:js|css)\/[^"\s]+\.(?:js|css))"/g)].map(([, file]) => file);
  const preloaded = [...html.matchAll(/(?:href|src)="(\/(?:js|css)\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file,
  );
  const files = new Set([
    ...preloaded,
    ...named.filter((file) => html.includes(`import "${file}"`) || html.includes(`from "${file}"`)),
  ]);
  const weight = { html: compressed(Buffer.from(html), 5), css: 0, js: 0 };
  for (const file of files) {
    const bytes = Buffer.from(await (await fetch(product.origin + file)).arrayBuffer());
    weight[file.endsWith(".css") ? "css" : "js"] += compressed(bytes, 11);
  }
  return weight;
}

const KB = 1_000;

/** Server-rendered pages against a bare signed-in route, and what they weigh. */
export async function pages(product) {
  const [portfolio] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  const { cookie } = product.analyst;
  const get = async (page) => {
    const answer = await fetch(product.origin + page, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`GET ${page}: ${answer.status}`);
  };
  const me = () => product.analyst("GET", "/user/me");
  const timed = async (name, page) => {
    const { ours, other } = await alternate(() => get(page), me, { rounds: ROUNDS });
    return [
      { name, unit: "ms p50", ours: ours.p50, other: other.p50, ratio: ours.p50 / other.p50, target: null },
      {
        name: `${name}, 95th percentile`,
        unit: "ms p95",
        ours: ours.p95,
        other: other.p95,
        ratio: ours.p95 / other.p95,
        target: null,
      },
    ];
  };
  const rows = [
    ...(await timed("list page, whole HTML, against a bare signed-in route", "/assets/equities")),
    ...(await timed("dashboard, whole HTML, against a bare signed-in route", "/dashboard")),
    ...(await timed(
      "analysis page of a stored portfolio, against a bare signed-in route",
      `/portfolios/${portfolio.id}/analysis/esg`,
    )),
  ];
  for (const [name, page, as, limits] of [
    ["sign-in", "/login", "", { html: 20, css: 15, js: 110 }],
    ["list", "/assets/equities", cookie, { html: 20, css: 15, js: 170 }],
    ["analysis", `/portfolios/${portfolio.id}/analysis/esg`, cookie, { html: 20, css: 15, js: 265 }],
  ]) {
    const weight = await weightOf(product, page, as);
    for (const [kind, limit] of Object.entries(limits)) {
      const ours = weight[kind] / KB;
      rows.push({
        name: `weight of the ${name} page: ${kind}, against its budget`,
        unit: "kB",
        ours,
        other: limit,
        ratio: ours / limit,
        target: 1,
      });
    }
  }
  return rows;
}
