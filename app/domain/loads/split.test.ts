import { expect, test } from "vitest";
import { LoadFindings } from "~/domain/datasets/load-finding";
import { openLoadFile } from "~/domain/load-files/load-file";
import { readLoadFile } from "~/domain/load-files/read-load-file";
import { inMemory } from "~/domain/tabular/source";
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
