import { expect, test } from "vitest";
import type { Finding } from "~/domain/tabular/finding";
import { readTableFile } from "~/domain/tabular/table-file";
import { readExclusions } from "./read-exclusions";

const BAT = "GB0002875804";
const LOCKHEED = "US5398301094";
const SIEMENS = "DE0007236101";

/** Letters of Windows-1252 are bytes of their own. */
const bytesOf = (text: string, encoding: "utf-8" | "windows-1252") =>
  encoding === "utf-8"
    ? new TextEncoder().encode(text)
    : Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function read(lines: readonly string[], encoding: "utf-8" | "windows-1252" = "utf-8") {
  const file = await readTableFile(bytesOf(lines.join("\r\n"), encoding), 1000);
  const reading = readExclusions(file, {
    today: "2026-11-21",
    scope: "personal",
    mayCompany: true,
    managers: null,
  });
  return {
    stated: reading.rows.map(({ row, subject, reason }) => [row, subject, reason]),
    found: reading.findings.filter(({ code }) => code !== "I01").map(asLine),
  };
}

const asLine = ({ severity, code, row, column, message }: Finding) =>
  `${severity} ${code} ${row}${column?.letter ?? ""} ${message.key.replace(/^.*[:.]/, "")}`;

test.each([
  ["German", "Unternehmen;ISIN-Nummer;Land;Ausschlussgrund"],
  ["French", "Émetteur;Code ISIN;Pays;Motif d'exclusion"],
  ["Italian", "Società;Cod. ISIN;Paese;Criterio di esclusione"],
  ["Spanish", "Compañía;Código ISIN;País;Motivo de exclusión"],
  ["Dutch", "Onderneming;ISIN-code;Land;Reden van uitsluiting"],
  ["Swedish", "Bolag;ISIN-kod;Land;Skäl till uteslutning"],
  ["Danish", "Selskab;ISIN-kode;Land;Årsag til eksklusion"],
  ["Norwegian", "Selskap;ISIN;Land;Årsak til eksklusjon"],
])("published lists: a %s header is understood", async (_, header) => {
  expect(await read([header, `BAT;${BAT};UK;> 5 %`], "windows-1252")).toEqual({
    stated: [[2, BAT, "> 5 %"]],
    found: [],
  });
});

test("published lists: each ISIN of a cell is a rule, and one of them may be wrong", async () => {
  expect(
    await read([
      "Company;ISIN;Reason",
      `A;${BAT}, ${LOCKHEED};x`,
      `B;"${SIEMENS}\nUS0378331006";y`,
      `C;GB 0002 8758 04;z`,
    ]),
  ).toEqual({
    stated: [
      [2, BAT, "x"],
      [2, LOCKHEED, "x"],
      [3, SIEMENS, "y"],
    ],
    found: ["error R01 3B isin_check_digit", "note R05 4B twice"],
  });
});

test("published lists: a heading becomes the reason of the rows below it, and a row with one cell is a warning, when no column gives reasons", async () => {
  expect(
    await read([
      "Company,Country,ISIN",
      "Weapons",
      `Lockheed,US,${LOCKHEED}`,
      "Tobacco",
      `BAT,GB,${BAT}`,
      "Private Co,US,-",
      "* As of June",
    ]),
  ).toEqual({
    stated: [
      [3, LOCKHEED, "Weapons"],
      [5, BAT, "Tobacco"],
    ],
    found: ["error X02 6C neither", "warning X09 7 alone", "note X09 2 heading", "note X09 4 heading"],
  });
});

test("published lists: a name without ISIN is no heading where rows hold nothing but name and ISIN", async () => {
  expect(await read(["Company;ISIN", "Private Co", `BAT;${BAT}`])).toEqual({
    stated: [[3, BAT, null]],
    found: ["warning X09 2 alone"],
  });
});

test("published lists: companies that are watched or let in again are not excluded", async () => {
  expect(
    await read([
      "Company;ISIN;Decision",
      `A;${BAT};Exclusion`,
      `B;${LOCKHEED};Observation`,
      `C;${SIEMENS};Under observation`,
      `D;US0378331005;Revoked`,
    ]),
  ).toEqual({
    stated: [[2, BAT, null]],
    found: ["warning X10 3 not_excluded", "warning X10 4 not_excluded", "warning X10 5 not_excluded"],
  });
});

test("published lists: a row that is to be taken off the list, or answers no to whether it is excluded, is not excluded", async () => {
  expect(await read(["ISIN;Action", `${BAT};Add`, `${LOCKHEED};Remove`, `${SIEMENS};delete`])).toEqual({
    stated: [[2, BAT, null]],
    found: ["warning X10 3 not_excluded", "warning X10 4 not_excluded"],
  });
  expect(await read(["ISIN;Excluded?", `${BAT};Yes`, `${LOCKHEED};No`])).toEqual({
    stated: [[2, BAT, null]],
    found: ["warning X10 3 not_excluded"],
  });
  // "No" to another question says nothing.
  expect((await read(["ISIN;Listed?", `${BAT};No`])).stated).toEqual([[2, BAT, null]]);
});

test("published lists: a manager's dash and a total are no managers; a sector is no scope", async () => {
  expect(await read(["Asset manager;Bereich", "Acme;Tabak", "-;Kohle", "Total: 1"])).toEqual({
    stated: [[2, "Acme", null]],
    found: ["error X02 3A neither", "warning X09 4 alone"],
  });
});

test("published lists: an error, when there is no row below the header", async () => {
  expect(await read(["ISIN;Reason"])).toEqual({ stated: [], found: ["error X11 1 empty"] });
});
