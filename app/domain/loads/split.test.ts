import { expect, test } from "vitest";
import { LoadFindings } from "~/domain/datasets/load-finding";
import { openLoadFile } from "~/domain/load-files/load-file";
import { readLoadFile } from "~/domain/load-files/read-load-file";
import { inMemory } from "~/domain/tabular/source";
import { readLoad } from "~tests/support/read-load";
import { splitIntoChunks } from "./split";

test("a row dated after the latest day is loaded with a warning on its date", async () => {
  const text = [
    "Identificativo;Valutazione;Fornitore;Data",
    "ALPHA;4;Agency;31/10/2026",
    "BETA;3;Agency;31/10/2062",
  ].join("\n");
  const file = await openLoadFile(inMemory(new TextEncoder().encode(text)));
  const findings = new LoadFindings();
  const counts = { read: 0, rejected: 0, repeated: 0, contradicting: 0 };
  const reading = await readLoadFile("esg-ratings", file, null);
  for await (const _ of splitIntoChunks(reading, findings, counts, { latestDay: "2026-11-22" }));
  expect(counts).toMatchObject({ read: 2, rejected: 0 });
  expect(findings.listed.map(({ code, severity, row, column }) => [code, severity, row, column])).toEqual([
    ["D39", "warning", 3, "D (Data)"],
  ]);
});

test("rows of one key: two periods are two facts, and only rows of one period contradict each other", async () => {
  const rows = ["US0378331005;4;Agency;2025-12-31", "US0378331005;3;Agency;2024-12-31"];
  expect(await countsOf(rows)).toMatchObject({ read: 2, repeated: 0, contradicting: 0 });
  expect(await countsOf([...rows, ...rows])).toMatchObject({ read: 4, repeated: 2, contradicting: 0 });
  const otherOfPeriodBefore = "US0378331005;2;Agency;2024-12-31";
  expect(await countsOf([...rows, otherOfPeriodBefore])).toMatchObject({ repeated: 0, contradicting: 1 });
});

async function countsOf(rows: readonly string[]) {
  const text = ["isin;rating;provider;as_of", ...rows].join("\n");
  return (await readLoad("esg-ratings", text)).counts;
}
