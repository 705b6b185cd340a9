import { setTimeout as sleep } from "node:timers/promises";
import { zipSync } from "fflate";
import { watchIsolate } from "./isolate-memory.mjs";
import { memory, runtimes } from "./process-memory.mjs";

const ROWS = 250_000;
/** So that both files are just below 50 MB. */
const CSV_ROW_BYTES = 197;
const XLSX_NOISE = 250;
/** What a Worker may hold in production; and the least that must stay free of it beside what it holds idle. */
const MAX_ISOLATE_MIB = 128;
const MAX_OVER_IDLE_MIB = 112;
const HEADER = ["subject_id", "rating", "environmental", "social", "governance", "provider", "as_of"];

function ratingOf(row) {
  const score = 1 + (row % 5);
  return [
    `LARGE-${row}`,
    score,
    1 + ((row >> 1) % 5),
    1 + ((row >> 2) % 5),
    1 + ((row >> 3) % 5),
    "Large",
    "2026-09-30",
  ];
}

/** Text that does not pack well, for a column that is not read: it makes a file as large as it may be. */
function noiseMaker() {
  let seed = 7;
  return (length) => {
    let text = "";
    for (let at = 0; at < length; at += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      text += String.fromCharCode(97 + ((seed >>> 16) % 26));
    }
    return text;
  };
}

function largeCsv() {
  const noise = noiseMaker();
  const lines = [[...HEADER, "notes"].join(",")];
  for (let row = 0; row < ROWS; row += 1) {
    const line = ratingOf(row).join(",");
    lines.push(`${line},${noise(CSV_ROW_BYTES - line.length)}`);
  }
  return { body: Buffer.from(`${lines.join("\n")}\n`), rows: ROWS };
}

function largeXlsx() {
  const cell = (value) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const noise = noiseMaker();
  const sheet = ['<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'];
  sheet.push(`<row r="1">${[...HEADER, "notes"].map(cell).join("")}</row>`);
  for (let row = 0; row < ROWS; row += 1)
    sheet.push(`<row r="${row + 2}">${[...ratingOf(row), noise(XLSX_NOISE)].map(cell).join("")}</row>`);
  sheet.push("</sheetData></worksheet>");
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = (type, target) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  const text = (value) => new Uint8Array(Buffer.from(value));
  const body = Buffer.from(
    zipSync(
      {
        "_rels/.rels": text(relations("officeDocument", "xl/workbook.xml")),
        "xl/_rels/workbook.xml.rels": text(relations("worksheet", "worksheets/sheet1.xml")),
        "xl/workbook.xml": text(
          `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Ratings" sheetId="1" r:id="r1"/></sheets></workbook>`,
        ),
        "xl/worksheets/sheet1.xml": text(sheet.join("")),
      },
      { level: 1 },
    ),
  );
  return { body, rows: ROWS };
}

async function load(product, { body, rows }, fileName) {
  const upload = await product.admin(
    "POST",
    "/uploads",
    JSON.stringify({
      dataset: "esg-ratings",
      source: "large",
      fileName,
      sizeBytes: body.length,
      dryRun: false,
    }),
    { "content-type": "application/json" },
  );
  for (let from = 0; from < body.length; from += upload.partBytes)
    await product.admin(
      "PUT",
      `/uploads/${upload.id}/parts/${1 + from / upload.partBytes}`,
      body.subarray(from, from + upload.partBytes),
      { "content-type": "application/octet-stream" },
    );
  const { loadId } = await product.admin("POST", `/uploads/${upload.id}/complete`, "{}", {
    "content-type": "application/json",
  });
  for (;;) {
    const state = await product.admin("GET", `/loads/${loadId}`);
    if (state.status === "failed") throw new Error(`${fileName}: ${state.error}`);
    if (state.status === "finished") {
      if (state.rows.read !== rows || state.rows.rejected > 0)
        throw new Error(`${fileName}: ${JSON.stringify(state.rows)} of ${rows} rows`);
      return;
    }
    await sleep(500);
  }
}

/**
 * Files of 50 MB from upload to publication: the most the Worker's isolate ever held, and the most the whole local
 * process did, which is database, store and queues as well.
 */
export async function largeFiles(product) {
  const ids = runtimes(process.pid);
  if (ids.length === 0) throw new Error("No runtime was found whose memory could be read.");
  const results = [];
  for (const [fileName, file] of [
    ["large.csv", largeCsv()],
    ["large.xlsx", largeXlsx()],
  ]) {
    const idle = memory(ids, "VmRSS");
    const unwatch = await watchIsolate(product.inspectorPort);
    const started = performance.now();
    await load(product, file, fileName);
    const seconds = (performance.now() - started) / 1000;
    const isolate = await unwatch();
    const peak = memory(ids, "VmHWM");
    const megabytes = (file.body.length / 1e6).toFixed(1);
    results.push(
      {
        of: 9,
        name: `${fileName}, ${megabytes} MB, ${file.rows} rows, upload to publication, rows/s`,
        unit: "rows/s",
        ours: file.rows / seconds,
        other: file.rows / seconds,
        ratio: 1,
        target: null,
      },
      {
        of: 9,
        name: `${fileName}: most the isolate held, heap and buffers, of ${isolate.samples} samples, against its limit`,
        unit: "MiB",
        ours: isolate.most,
        other: MAX_ISOLATE_MIB,
        ratio: isolate.most / MAX_ISOLATE_MIB,
        target: 1,
      },
      {
        of: 9,
        name: `${fileName}: the same over idle (${isolate.idle.toFixed(0)} MiB)`,
        unit: "MiB",
        ours: isolate.most - isolate.idle,
        other: MAX_OVER_IDLE_MIB,
        ratio: (isolate.most - isolate.idle) / MAX_OVER_IDLE_MIB,
        target: 1,
      },
      {
        of: 9,
        name: `${fileName}: peak of the whole local process, database and store included, against idle`,
        unit: "MiB",
        ours: peak,
        other: idle,
        ratio: peak / idle,
        target: null,
      },
    );
  }
  return results;
}
