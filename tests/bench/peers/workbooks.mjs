import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { bundleInto, withFolder } from "../bundled.mjs";
import { missingRow, turnsRow } from "../row.mjs";
import { summary } from "../timing.mjs";
import { NotAvailable } from "./not-available.mjs";
import { npmPeer } from "./npm-peer.mjs";

/** About 15 MB as XLSX; 330,000 are 50 MB. */
const READ_ROWS = Number(process.env.WORKBOOK_ROWS ?? 100_000);
const WRITTEN_ROWS = 50_000;
const ROUNDS = 3;
/** Of which the reader may take, over unpacking alone. */
const MAX_INFLATING_RATIO = 2.6;

function run(side, work, file, rows) {
  const child = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, "workbook-run.mjs"), side.library, side.module, work, file, String(rows)],
    { encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  if (child.status !== 0)
    throw new Error(`${side.label} could not ${work} ${rows} rows: ${child.stderr.slice(-500)}`);
  return JSON.parse(child.stdout.trim().split("\n").at(-1));
}

/** Peers that are there, and a row for each that is not. */
function present(names) {
  const peers = [];
  const missing = [];
  for (const [library, name] of names) {
    try {
      peers.push({ library, ...npmPeer(name) });
    } catch (error) {
      if (!(error instanceof NotAvailable)) throw error;
      missing.push(missingRow({ of: null, name: `workbooks, against ${name}`, reason: error.message }));
    }
  }
  return { peers, missing };
}

/** One side after the other, again and again: times and peaks of memory by label. */
function inTurns(sides, work) {
  const runs = new Map(sides.map(({ label }) => [label, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of sides) runs.get(side.label).push(work(side));
  return new Map(
    [...runs].map(([label, all]) => [
      label,
      {
        times: summary(all.map(({ milliseconds }) => milliseconds)),
        memory: Math.max(...all.map(({ peakMiB }) => peakMiB)),
        last: all.at(-1),
      },
    ]),
  );
}

function rowsAgainst(product, peers, results, what) {
  const ours = results.get(product.label);
  return peers.flatMap(({ label }) => {
    const other = results.get(label);
    return [
      turnsRow({
        of: null,
        name: `${what}, against ${label}`,
        times: { ours: ours.times, other: other.times },
      }),
      {
        of: null,
        name: `${what}, peak memory of the process, against ${label}`,
        unit: "MiB",
        ours: ours.memory,
        other: other.memory,
        ratio: ours.memory / other.memory,
        target: null,
      },
    ];
  });
}

/** Reading and writing of workbooks by the product's own code and by two libraries, each in a process of its own. */
export async function workbooks() {
  return withFolder(async (folder) => {
    const module = await bundleInto(folder, "tests/bench/peers/workbook-product.ts");
    const product = { library: "product", module, label: "ours" };
    const { peers, missing } = present([
      ["exceljs", "exceljs"],
      ["sheetjs", "xlsx"],
    ]);
    const sides = [product, ...peers];
    const file = path.join(folder, "table.xlsx");
    run(product, "write", file, READ_ROWS);
    const megabytes = (statSync(file).size / 1e6).toFixed(0);
    const reading = inTurns(sides, (side) => run(side, "read", file, READ_ROWS));
    for (const [label, { last }] of reading)
      if (last.rows !== READ_ROWS + 1 || last.cells !== reading.get(product.label).last.cells)
        throw new Error(`${label} read ${last.rows} rows and ${last.cells} cells.`);
    const inflating = inTurns(
      [product, { ...product, label: "inflate" }].map((side) => side),
      (side) => run(product, side.label === "inflate" ? "inflate" : "read", file, READ_ROWS),
    );
    const writing = inTurns(sides, (side) =>
      run(side, "write", path.join(folder, `${side.library}.xlsx`), WRITTEN_ROWS),
    );
    return [
      ...missing,
      ...rowsAgainst(
        product,
        peers,
        reading,
        `reading an XLSX of ${megabytes} MB, ${READ_ROWS} rows of 20 columns`,
      ),
      turnsRow({
        of: 9,
        name: `reading an XLSX of ${megabytes} MB, against unpacking it alone`,
        times: { ours: inflating.get("ours").times, other: inflating.get("inflate").times },
        target: MAX_INFLATING_RATIO,
      }),
      ...rowsAgainst(product, peers, writing, `writing an XLSX, ${WRITTEN_ROWS} rows of 20 columns`),
    ];
  });
}
