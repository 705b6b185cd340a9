import { expect, test } from "vitest";
import { readExclusionList } from "~tests/support/read-exclusion-list";

const BAT = "GB0002875804";
const SIEMENS = "DE0007236101";
const APPLE = "US0378331005";

async function read(...lines: readonly string[]) {
  const { rows, findings } = await readExclusionList(...lines);
  return {
    stated: rows.map(({ subject, reason }) => [subject, reason]),
    aside: findings
      .filter(({ code }) => code === "X10")
      .map(({ row, column }) => [row, column?.letter ?? null]),
  };
}

test("exclusion list: a company is not excluded when its decision is revoked on a day", async () => {
  const { stated, aside } = await read(
    "Company;ISIN;Criterion;Decision",
    `A;${BAT};Tobacco;Exclusion`,
    `B;${SIEMENS};Corruption;Revoked 12.05.2021`,
    `C;${APPLE};Labour;Revocata il 12/05/2021`,
  );
  expect(stated).toEqual([[BAT, "Tobacco"]]);
  expect(aside).toHaveLength(2);
});

test("exclusion list: a company is not excluded when the column of reasons states that it was let in again", async () => {
  expect(await read("Selskap;ISIN;Eksklusjonsårsak", `A;${BAT};Tobakk`, `B;${APPLE};Tatt inn igjen`)).toEqual(
    { stated: [[BAT, "Tobakk"]], aside: [[3, null]] },
  );
});

test.each([
  "Uitsluitingscategorie",
  "Reden uitsluiting",
  "Eksklusjonsårsak",
  "Uteslutningsorsak",
  "Exclusion reason 1",
  "Restriction",
  "Skäl till exkludering",
  "Begrundelse for eksklusion",
  "Restriktionskategori",
  "Utelukkelseskriterium",
  "Poissulkemisen peruste",
  "Raison d’exclusion",
  "Motivazione dell'esclusione",
  "Motivo de exclusão",
])("exclusion list: the reason is read when its column is headed %s", async (header) => {
  expect((await read(`Company;ISIN;${header}`, `A;${BAT};x`)).stated).toEqual([[BAT, "x"]]);
});

test("exclusion list: a company is not excluded when its entry is over or it was let in again on a day", async () => {
  expect(
    await read(
      "ISIN;Issuer;Status;Reason;Re-included",
      `${BAT};BAT;Active;Tobacco;`,
      `${SIEMENS};Siemens;Inactive;Norms;`,
      `${APPLE};Apple;Active;Norms;01.06.2019`,
    ),
  ).toEqual({
    stated: [[BAT, "Tobacco"]],
    aside: [
      [3, null],
      [4, null],
    ],
  });
  expect((await read("ISIN;Active", `${BAT};Yes`, `${APPLE};No`)).stated).toEqual([[BAT, null]]);
  // Of something else than the entry.
  expect((await read("ISIN;Mine", `${BAT};Inactive`)).stated).toEqual([[BAT, null]]);
});

test("exclusion list: a first row with a mistake in its ISIN is refused when no word of the header is known", async () => {
  const lines = ["Emittente;Codifica;Nota interna", `A;${BAT.slice(0, 11)}5;x`, `B;${APPLE};y`];
  const { rows, findings, rejected } = await readExclusionList(...lines);
  expect([rows.map(({ subject }) => subject), rejected]).toEqual([[APPLE], 1]);
  expect(findings.find(({ code }) => code === "R01")?.row).toBe(2);
});

test.each([
  "Exclusion levée",
  "Ausschluss aufgehoben",
  "Esclusione revocata il 12/05/2021",
  "Exclusión levantada",
  "Uitsluiting opgeheven",
])("exclusion list: a company is not excluded when its decision is %s", async (decision) => {
  const { stated } = await read("Company;ISIN;Decision", `A;${BAT};Exclusion`, `B;${APPLE};${decision}`);
  expect(stated).toEqual([[BAT, null]]);
});

test("exclusion list: the headers that a row marks are its reason, when no column holds reasons", async () => {
  const lines = [
    "Company;ISIN;Country;Controversial weapons;Tobacco;Norms;Listed?",
    `A;${BAT};GB;;X;;Yes`,
    `B;${SIEMENS};DE;x;;X;Yes`,
    `C;${APPLE};US;;;;No`,
  ];
  const { rows, findings } = await readExclusionList(...lines);
  expect(rows.map(({ reason }) => reason)).toEqual(["Tobacco", "Controversial weapons, Norms", null]);
  expect(
    findings.map(({ code, message }) => [code, message.params.column ?? message.params.columns]),
  ).toEqual([
    ["X13", "D"],
    ["I01", "Company, Country, Listed?"],
  ]);
  const withReasons = await read("ISIN;Reason;Tobacco", `${BAT};Policy;x`);
  expect(withReasons.stated).toEqual([[BAT, "Policy"]]);
});
