import { expect, test } from "vitest";
import { readTableFile } from "~/domain/tabular/table-file";
import type { MissingAsset } from "./missing-assets.answers";
import { judgeWorksheet, readWorksheet } from "./read-worksheet";

const waits = (
  id: number,
  identifier: string,
  given: Partial<Pick<MissingAsset, "identifierType" | "name" | "assetType">> = {},
): [string, MissingAsset] => [
  identifier,
  {
    id,
    status: "waiting_for_approval",
    identifier,
    identifierType: "isin",
    name: null,
    assetType: null,
    requests: [],
    load: null,
    createdAt: "2026-11-01T00:00:00Z",
    decidedAt: null,
    decidedBy: null,
    decisionLoad: null,
    section: null,
    assignee: null,
    comments: [],
    ...given,
  },
];

const QUEUE = new Map([
  waits(1, "US0378331005"),
  waits(2, "DE0007236101", { name: "Siemens AG", assetType: "equity" }),
  waits(3, "IT0003132476", { name: "Eni" }),
  waits(4, "ACME-1", { identifierType: "issuer" }),
]);

async function judged(text: string) {
  const table = await readTableFile(new TextEncoder().encode(text), 100);
  const { complete, incomplete, findings } = judgeWorksheet(readWorksheet(table), QUEUE);
  return {
    complete: complete.map(({ asset, details }) => ({ id: asset.id, ...details })),
    incomplete,
    findings: findings.map(({ code, row, column }) => `${code} ${row}${column?.letter ?? ""}`),
  };
}

test("judgeWorksheet: takes name and type from the file, else from the requests, and counts an asset as incomplete when either is missing", async () => {
  const found = await judged(
    [
      "ISIN;Nome;Tipo;Emittente",
      "us0378331005;Apple Inc.;Equity;APPLE",
      "DE0007236101;;;",
      "IT0003132476;;Corporate bond;",
      "ACME-1;Acme S.p.A.;;",
    ].join("\n"),
  );
  expect(found).toEqual({
    complete: [
      { id: 1, name: "Apple Inc.", type: "equity", issuerId: "APPLE" },
      { id: 2, name: "Siemens AG", type: "equity", issuerId: null },
      { id: 3, name: "Eni", type: "corporate_bond", issuerId: null },
    ],
    incomplete: 1,
    findings: [],
  });
});

test("judgeWorksheet: names a wrong row by row and column and keeps the other rows", async () => {
  const found = await judged(
    [
      "asked_by,identifier,name,type",
      "x,US0378331005,Apple Inc.,share",
      "x,FR0000120271,TotalEnergies,equity",
      "x,DE0007236101,,",
      "x,DE0007236101,Siemens,fund",
      "x,,Nobody,fund",
      `x,IT0003132476,${"E".repeat(301)},equity`,
      "x,ACME-1,Acme,equity",
    ].join("\n"),
  );
  expect(found).toEqual({
    complete: [{ id: 2, name: "Siemens AG", type: "equity", issuerId: null }],
    incomplete: 0,
    findings: [
      "worksheet.twice 5B",
      "worksheet.no_identifier 6B",
      "worksheet.type 2D",
      "worksheet.not_waiting 3B",
      "worksheet.text 7C",
      "worksheet.type 8D",
    ],
  });
});

test("readWorksheet: reports no_column when no header names the identifier", async () => {
  expect(await judged("Name,Weight\nApple,3\n")).toEqual({
    complete: [],
    incomplete: 0,
    findings: ["worksheet.no_column 1"],
  });
});

test("readWorksheet: finds an Italian header below title rows, with remarks in brackets, and names repeated and unknown columns", async () => {
  const found = await judged(
    [
      "\ufeffTitoli in attesa;;;;",
      "",
      "Codice ISIN (12);DENOMINAZIONE [obbligatoria];Tipo;Nome;Settore",
      "US0378331005;Apple Inc.;Equity;x;Tech",
    ].join("\r\n"),
  );
  expect(found).toEqual({
    complete: [{ id: 1, name: "x", type: "equity", issuerId: null }],
    incomplete: 0,
    findings: ["I02 3B", "I01 3"],
  });
});
