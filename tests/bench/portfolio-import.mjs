import { openDatabase } from "./database.mjs";
import { alternate } from "./timing.mjs";

const LINES = 1_000;
const ROUNDS = 20;

/** A file of 1,000 positions read, recognised and checked, against a bare signed-in route. */
export async function portfolioImport(product) {
  const db = openDatabase(product);
  const rows = db
    .prepare("select isin, name from assets where section = 'equities' and to_version is null limit ?")
    .all(LINES);
  db.close();
  const file = [
    "ISIN;Name;Market value;Currency",
    ...rows.map(({ isin, name }, at) => `${isin};"${name.replaceAll('"', '""')}";${10_000 + at};EUR`),
  ].join("\n");
  const upload = async () => {
    const form = new FormData();
    form.append("file", new Blob([file], { type: "text/csv" }), "positions.csv");
    const answer = await fetch(`${product.origin}/api/v1/portfolios/import`, {
      method: "POST",
      headers: { origin: product.origin, cookie: product.analyst.cookie },
      body: form,
    });
    if (!answer.ok) throw new Error(`Import: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { accepted } = await upload();
  if (accepted !== rows.length) throw new Error(`The import took ${accepted} of ${rows.length} lines.`);
  const { ours, other } = await alternate(upload, () => product.analyst("GET", "/user/me"), {
    rounds: ROUNDS,
  });
  const row = (name, part, target) => ({
    name,
    unit: `ms ${part}`,
    ours: ours[part],
    other: other[part],
    ratio: ours[part] / other[part],
    target,
  });
  return [
    row(`import of ${rows.length} lines, upload to preview, against a bare signed-in route`, "p50", null),
    {
      name: "the same, less the bare route, against 60 ms",
      unit: "ms p50",
      ours: ours.p50 - other.p50,
      other: 60,
      ratio: (ours.p50 - other.p50) / 60,
      target: 1,
    },
  ];
}
