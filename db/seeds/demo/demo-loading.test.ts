import { expect, test } from "vitest";
import { RowChecker } from "~/domain/datasets/check-row";
import { DATASETS } from "~/domain/datasets/datasets";
import { LoadFindings } from "~/domain/datasets/load-finding";
import { openLoadFile } from "~/domain/load-files/load-file";
import { readLoadFile } from "~/domain/load-files/read-load-file";
import { demoDeliveries, demoFiles } from ".";

/** The lines as a file that can be read at any place, as an upload lies in its bucket. */
function fileOf(lines: Iterable<string>) {
  const bytes = new TextEncoder().encode(`${[...lines].join("\n")}\n`);
  return {
    size: bytes.length,
    read: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
}

/** A manager in twenty does not say whether adverse impacts are considered or carbon is reduced, as managers do. */
const LEFT_OPEN = /^demo-eet-v1\.1\.3\.csv \d+ D26 \w+ \((?:20100|20570|20580)_/;

test("every row of the demonstration passes the checks of its dataset", async () => {
  let rows = 0;
  const complaints: string[] = [];
  const files = [
    ...demoFiles({ instruments: 900 }),
    ...[...demoDeliveries({ instruments: 900 })].flatMap((delivery) => delivery.files),
  ];
  for (const { dataset, fileName, rows: lines } of files) {
    const reading = await readLoadFile(dataset, await openLoadFile(fileOf(lines)), null);
    const findings = new LoadFindings();
    const checker = new RowChecker(DATASETS[dataset], findings, reading.options(dataset));
    for await (const records of reading.records) {
      for (const record of records) {
        rows += 1;
        checker.check(record);
      }
    }
    for (const { code, row, column, value } of [...reading.findings, ...findings.listed]) {
      const complaint = `${fileName} ${row} ${code} ${column} ${value}`;
      if (!LEFT_OPEN.test(complaint)) complaints.push(complaint);
    }
  }
  expect(complaints.slice(0, 40)).toEqual([]);
  expect(rows).toBeGreaterThan(13_000);
}, 30_000);
