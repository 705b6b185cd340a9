import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";
import { offersLeavingOut } from "../findings/finding-groups";

const read = async (...rows: string[]) => {
  const reading = await readTextFile(file(...rows));
  return { rows: reading.holdings.flatMap((holding) => holding.rows), findings: findingLines(reading) };
};

test.each([
  "Closed positions",
  "Positions sold in 2026",
  "Watch list",
  "POSIZIONI CHIUSE",
  "Titoli venduti",
  "Geschlossene Positionen",
  "Verkaufte Wertpapiere",
  "Veräußerte Wertpapiere",
  "Positions clôturées",
  "Posiciones cerradas",
  "Verkochte posities",
  "Pending orders",
  "Pending trades",
  "Unsettled transactions",
  "Schwebende Geschäfte",
  "Operazioni da regolare",
  "Opérations en cours",
  "Benchmark",
  "Index constituents",
  "Not held",
  "In portfolio: N",
  "Held? no",
  "Status: Closed",
])("section of what is not held: its rows come in with a warning below “%s”", async (heading) => {
  const { rows, findings } = await read(
    "ISIN;Name;Value EUR",
    "Holdings;;",
    `${A};Alfa;712`,
    `${heading};;`,
    `${B};Beta;300`,
    `${C};Gamma;200`,
  );
  expect(rows).toEqual([3, 5, 6]);
  expect(findings).toContain("warning R07 5,6 r07_not_held");
});

test("section of what is not held: pending trades are named, when they stand below a header and a total of their own", async () => {
  const header = "Security;ISIN;Quantity;Value EUR";
  const { rows, findings } = await read(
    "Settled positions",
    header,
    `Alfa;${A};100;20000.00`,
    "Total;;;20000.00",
    "",
    "Pending trades",
    header,
    `Beta;${B};10;2000.00`,
  );
  expect(rows).toEqual([3, 8]);
  expect(findings).toContain("warning R07 8 r07_not_held");
});

test("section of what is not held: it ends at the next heading", async () => {
  const { findings } = await read(
    "ISIN;Name;Value EUR",
    "Closed positions;;",
    `${A};Alfa;712`,
    "Open positions;;",
    `${B};Beta;300`,
  );
  expect(findings).toContain("warning R07 3 r07_not_held");
});

test.each([
  "Closed-end funds",
  "Stocks and closed-end funds",
  "Shares sold short",
  "Verkaufte Optionen auf Aktien",
  "Geschlossene Fonds",
  "Options sold",
  "Short positions",
  "Equities",
  "Index funds",
  "In portfolio: Y",
])("section of what is held: no warning below “%s”", async (heading) => {
  const { findings } = await read("ISIN;Name;Value EUR", `${heading};;`, `${A};Alfa;712`, `${B};Beta;300`);
  expect(findings.filter((line) => line.includes("not_held"))).toEqual([]);
});

test("section of what is not held: leaving its rows out is offered, as it is for errors and not for other warnings", async () => {
  const { findings } = await readTextFile(
    file(
      "ISIN;Name;Value EUR",
      `${A};Alfa;100`,
      "Closed positions;;",
      `${B};Beta;50`,
      `US0378331006;Gamma;10`,
      ";Delta;5",
    ),
  );
  const offered = findings.filter(offersLeavingOut).map(({ code, row }) => `${code} ${row}`);
  expect(offered).toEqual(["R01 5", "R07 4"]);
  expect(findings.some(({ code }) => code === "R15")).toBe(true);
});

test.each([
  ["Status", "Open", "Closed"],
  ["Stato", "In portafoglio", "Venduto"],
  ["Position status", "Held", "Sold"],
  ["Status", "Aktiv", "verkauft"],
  ["Statut", "Ouverte", "Clôturée"],
  ["Estado", "Abierta", "Cerrada"],
  ["In portfolio", "Y", "N"],
  ["Held?", "yes", "no"],
  ["Im Bestand", "ja", "nein"],
  ["Status", "Y", "N"],
  ["Source", "Portfolio", "Benchmark"],
  ["List", "Held", "Not held"],
])(
  "column of states: a holding below %s that is not %s but %s comes in with a warning",
  async (header, held, sold) => {
    const { rows, findings } = await read(
      `ISIN;Name;${header};Value EUR`,
      `${A};Alfa;${held};712`,
      `${B};Beta;${sold};300`,
      `${C};Gamma;${sold};200`,
    );
    expect(rows).toEqual([2, 3, 4]);
    expect(findings).toContain("warning R07 3,4C r07_not_held_cell");
  },
);

test("column of states: a word elsewhere, or of orders that are open, is no warning", async () => {
  const { findings } = await read(
    "ISIN;Name;Market;Status;Value EUR",
    `${A};Sold;Closed;Open;712`,
    `${B};Beta;Closed;Open;300`,
  );
  expect(findings.filter((line) => line.includes("not_held"))).toEqual([]);
});

test.each([
  ["Status", "N", "N"],
  ["In portfolio", "No", "No"],
  ["ESG", "Y", "N"],
])("column of states: no warning when %s says %s and %s", async (header, one, other) => {
  const lines = [`${A};Alfa;${one};712`, `${B};Beta;${other};300`];
  const { findings } = await read(`ISIN;Name;${header};Value EUR`, ...lines);
  expect(findings.filter((line) => line.includes("not_held"))).toEqual([]);
});
