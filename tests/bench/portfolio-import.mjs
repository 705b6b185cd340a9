import { openDatabase } from "./database.mjs";
import { limitRow, turnsRow } from "./row.mjs";
import { alternate } from "./timing.mjs";

const LINES = 1_000;
const ROUNDS = 20;
const SERVER_MS = 60;

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
  const times = await alternate(upload, () => product.analyst("GET", "/user/me"), { rounds: ROUNDS });
  const name = `import of ${rows.length} lines, upload to preview`;
  return [
    turnsRow({ of: 13, name: `${name}, against a bare signed-in route`, times }),
    limitRow({
      of: 13,
      name: `${name}, less the bare route`,
      unit: "ms p50",
      ours: times.ours.p50 - times.other.p50,
      limit: SERVER_MS,
    }),
  ];
}
