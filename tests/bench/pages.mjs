import { brotliCompressSync, constants } from "node:zlib";
import { limitRow, timeLimitRow, turnsRow } from "./row.mjs";
import { alternate, summary } from "./timing.mjs";

const ROUNDS = 40;
const FIRST_BYTE_MS = { p50: 8, p95: 25 };

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
  weight.all = weight.html + weight.css + weight.js;
  weight.fonts = await fontsOf(product, html);
  return weight;
}

/** Fonts are packed as they are; those a page asks for at once, or all its styles name where it asks for none. */
async function fontsOf(product, html) {
  let bytes = 0;
  for (const file of new Set([...html.matchAll(/"(\/[^"\s]+\.woff2)"/g)].map(([, name]) => name)))
    bytes += (await (await fetch(product.origin + file)).arrayBuffer()).byteLength;
  return bytes;
}

const KB = 1_000;

/** Server-rendered pages against a bare signed-in route, and what they weigh. */
export async function pages(product) {
  const [portfolio] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  const { cookie } = product.analyst;
  const firstBytes = [];
  const get = async (page) => {
    const started = performance.now();
    const answer = await fetch(product.origin + page, { headers: { cookie } });
    firstBytes.push(performance.now() - started);
    await answer.text();
    if (!answer.ok) throw new Error(`GET ${page}: ${answer.status}`);
  };
  const me = () => product.analyst("GET", "/user/me");
  const rows = [];
  for (const [of, name, page] of [
    [3, "list page", "/assets/equities"],
    [null, "dashboard", "/dashboard"],
    [null, "analysis page of a stored portfolio", `/portfolios/${portfolio.id}/analysis/esg`],
  ]) {
    firstBytes.length = 0;
    const times = await alternate(() => get(page), me, { rounds: ROUNDS });
    rows.push(turnsRow({ of, name: `${name}, whole HTML, against a bare signed-in route`, times }));
    if (of === null) continue;
    const first = summary(firstBytes.slice(-ROUNDS));
    for (const [part, limit] of Object.entries(FIRST_BYTE_MS))
      rows.push(timeLimitRow({ of, name: `${name}, first byte`, times: first, part, limit }));
  }
  for (const [name, page, as, limits] of [
    ["sign-in", "/login", "", { html: 20, css: 15, js: 110 }],
    ["list", "/assets/equities", cookie, { html: 20, css: 15, js: 170 }],
    [
      "analysis",
      `/portfolios/${portfolio.id}/analysis/esg`,
      cookie,
      { html: 20, css: 15, js: 265, all: 300, fonts: 60 },
    ],
  ]) {
    const weight = await weightOf(product, page, as);
    for (const [kind, limit] of Object.entries(limits)) {
      const of = 16;
      const ours = weight[kind] / KB;
      rows.push(limitRow({ of, name: `weight of the ${name} page: ${kind}`, unit: "kB", ours, limit }));
    }
  }
  return rows;
}
