import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

/** The day found and what says so, for a line above the header or a file's name. */
async function dated(title: string, fileName = "positions.csv"): Promise<string> {
  const text = title === "" ? file("isin,weight", `${A},100`) : file(title, "", "isin,weight", `${A},100`);
  const { asOf, asOfFrom } = (await readTextFile(text, { fileName })).detected;
  return `${asOf} ${asOfFrom}`;
}

test("date of the holdings: read from a line above the header in the forms providers write", async () => {
  expect(await dated("As of 10-Apr-2026")).toBe("2026-04-10 title");
  expect(await dated("17-Sep-25")).toBe("2025-09-17 title");
  expect(await dated("per 31.12.2025")).toBe("2025-12-31 title");
  expect(await dated('Fund Holdings as of,"Jan 31, 2025"')).toBe("2025-01-31 title");
  expect(await dated('Fondsposition per,"20.Jan.2026"')).toBe("2026-01-20 title");
  expect(await dated("Portafoglio al 30 settembre 2026")).toBe("2026-09-30 title");
});

test.each([
  "Statement from 01.07.2026 through 30.09.2026",
  "Extracto desde 01.07.2026 hasta 30.09.2026",
  "Overzicht 01.07.2026 t/m 30.09.2026",
  "Отчет за период с 01.07.2026 по 30.09.2026",
  "Výpis od 01.07.2026 do 30.09.2026",
])("date of the holdings: the last day of a period (%s)", async (title) => {
  expect(await dated(title)).toBe("2026-09-30 title");
});

test("date of the holdings: the last day of a month or quarter in the column of dates, once it has passed", async () => {
  const inColumn = async (date: string) =>
    (await readTextFile(file("isin,weight,Date", `${A},100,${date}`))).detected.asOf;
  expect(await inColumn("2026-09")).toBe("2026-09-30");
  expect(await inColumn("Q3 2026")).toBe("2026-09-30");
  expect(await inColumn("Sep-26")).toBe("2026-09-30");
  expect(await inColumn("2026")).toBeNull();
});

test("date of the holdings: the value date of all rows, with a note, when no other column is the date", async () => {
  const dated = await readTextFile(
    file("isin,weight,Value Date", `${A},60,30/09/2026`, `${B},40,30/09/2026`),
  );
  expect([dated.detected.asOf, findingLines(dated)]).toEqual(["2026-09-30", ["note R19 1C r19_value_date"]]);
  const settled = await readTextFile(
    file("isin,weight,Data valuta", `${A},60,30/09/2026`, `${B},40,14/08/2026`),
  );
  expect([settled.detected.asOf, findingLines(settled)]).toEqual([null, []]);
  const both = await readTextFile(file("isin,weight,Value date,As of", `${A},100,01.10.2026,30.09.2026`));
  expect([both.detected.asOf, findingLines(both)]).toEqual(["2026-09-30", []]);
});

test("date of the holdings: read from Italian, German and American lines, ordinals and years of two digits", async () => {
  const lines = [
    "Situazione al 31 MARZO 2025 ore 18:00",
    "Data valorizzazione: 31/03/2025",
    "Dati aggiornati al 31.03.25",
    "Stichtag 31. März 2025",
    "Stand: 31. Maerz 2025",
    "Depotbestand per 31.03.25 18:00 Uhr",
    "Holdings as of 3/31/2025",
    "As of 03/31/25",
    "Holdings as of March 31st, 2025",
    "As of 31/Mar/2025",
  ];
  for (const line of lines) expect(await dated(`"${line}"`), line).toBe("2025-03-31 title");
  expect(await dated("Portafoglio al 1° aprile 2025")).toBe("2025-04-01 title");
});

test("date of the holdings: the last day of a period", async () => {
  for (const line of [
    "Periodo dal 01/01/2025 al 31/03/2025",
    "Zeitraum 01.01.2025 - 31.03.2025",
    "Jan 1 2025 to Mar 31 2025",
  ])
    expect(await dated(line), line).toBe("2025-03-31 title");
});

test("date of the holdings: a date that could be two days is named by its cell, another line's date decides it", async () => {
  for (const [line, value] of [
    ["Stand;03/04/2025", "03/04/2025"],
    ["As of;3/4/25", "3/4/25"],
  ]) {
    const reading = await readTextFile(file("Depot 7", line ?? "", "isin;weight", `${A};100`));
    expect(reading.detected.asOf).toBeNull();
    const finding = reading.findings.find(({ code }) => code === "R12");
    expect(finding).toMatchObject({ row: 2, column: { letter: "B" }, value });
  }
  const decided = await readTextFile(
    file("Printed 31/03/2025", "As of 03/04/2025", "isin;weight", `${A};100`),
  );
  expect(decided.detected).toMatchObject({ asOf: "2025-04-03", asOfFrom: "title" });
});

test("date of the holdings: years of two digits in a column count, and the first unclear cell is named", async () => {
  const column = (...days: readonly string[]) =>
    readTextFile(file("isin,weight,date", ...days.map((day, at) => `${at === 0 ? A : B},50,${day}`)));
  expect((await column("31/03/25", "31/03/25")).detected.asOf).toBe("2025-03-31");
  const unclear = await column("", "03/04/2025");
  expect(unclear.findings).toContainEqual(
    expect.objectContaining({ code: "R12", row: 3, column: expect.objectContaining({ letter: "C" }) }),
  );
});

test("date of the holdings: the day a fund was launched does not count", async () => {
  const text = file(
    'Inception Date,"Sep 22, 2000"',
    'Holdings as of,"Jan 31, 2025"',
    "isin,weight",
    `${A},100`,
  );
  expect((await readTextFile(text)).detected.asOf).toBe("2025-01-31");
  expect(await dated('Inception Date,"Sep 22, 2000"')).toBe("null null");
});

test("date of the holdings: six digits of the file's name are read when one past day alone fits them", async () => {
  expect(await dated("", "holdings 30-09-26.csv")).toBe("2026-09-30 file_name");
  expect(await dated("", "Holdings_300926.csv")).toBe("2026-09-30 file_name");
  expect(await dated("", "260930 Holdings.csv")).toBe("2026-09-30 file_name");
  expect(await dated("", "holdings 01-09-26.csv")).toBe("null null");
  expect(await dated("", "holdings 31-12-26.csv")).toBe("null null");
  expect(await dated("", "depot 4711-300926-1.csv")).toBe("2026-09-30 file_name");
  expect(await dated("", "depot 4711300926.csv")).toBe("null null");
});

test("date of the holdings: read from the file's name when the file does not say it", async () => {
  expect(await dated("", "msci_europe_sri_IESG_2025-09_en.csv")).toBe("2025-09-30 file_name");
  expect(await dated("", "holdings_20260930.csv")).toBe("2026-09-30 file_name");
  expect(await dated("", "portafoglio 31.12.2025.xlsx")).toBe("2025-12-31 file_name");
  expect(await dated("", "Fund Feb 2024.csv")).toBe("2024-02-29 file_name");
  expect(await dated("As of 10-Apr-2026", "holdings_20260930.csv")).toBe("2026-04-10 title");
});

test("date of the holdings: nothing is assumed when nothing says it, or the name is of a day to come", async () => {
  expect(await dated("", "positions.csv")).toBe("null null");
  expect(await dated("", "forecast_2027-06-30.csv")).toBe("null null");
  expect(await dated("", "model_20041299.csv")).toBe("null null");
});

test("date of the holdings: a column of dates comes first", async () => {
  const text = file("As of 10-Apr-2026", "isin,weight,date", `${A},100,2026-03-31`);
  expect((await readTextFile(text)).detected).toMatchObject({ asOf: "2026-03-31", asOfFrom: "column" });
});

test("date of the holdings: read from Portuguese, Spanish, Dutch and Swedish words", async () => {
  expect(await dated("Posição em 30 de setembro de 2026")).toBe("2026-09-30 title");
  expect(await dated("Posición a 30 de septiembre de 2026")).toBe("2026-09-30 title");
  expect(await dated("Posição em 31 de outubro de 2025")).toBe("2025-10-31 title");
  expect(await dated("Stand per 31 maart 2026")).toBe("2026-03-31 title");
  expect(await dated("Effectenoverzicht 15 mei 2026")).toBe("2026-05-15 title");
  expect(await dated("Innehav per den 31 maj 2026")).toBe("2026-05-31 title");
});

test("date of the holdings: a serial number of a spreadsheet that lost its date format is its day", async () => {
  // 46295 is 30 September 2026; 47000 is yet to come.
  const dates = async (serial: string) =>
    readTextFile(file("isin,weight,As of", `${A},60,${serial}`, `${B},40,${serial}`));
  const past = await dates("46295");
  expect([past.detected.asOf, past.detected.asOfFrom, findingLines(past)]).toEqual([
    "2026-09-30",
    "column",
    [],
  ]);
  expect((await dates("47000")).detected.asOf).toBeNull();
});

test("date of the holdings: a column of dates that cannot be read is named", async () => {
  const unread = await readTextFile(file("isin,weight,As of", `${A},60,end of Q`, `${B},40,end of Q`));
  expect([unread.detected.asOf, findingLines(unread)]).toEqual([null, ["warning R19 2C r19_unread"]]);
});

test("date of the holdings: comes from a line above, when the column of dates is that of prices", async () => {
  const day = async (title: string, header: string) => {
    const text = file(title, `isin,weight,${header}`, `${A},60,2026-09-29`, `${B},40,2026-09-29`);
    const { asOf, asOfFrom } = (await readTextFile(text)).detected;
    return `${asOf} ${asOfFrom}`;
  };
  expect(await day("Situazione al 30/09/2026", "Data quota")).toBe("2026-09-30 title");
  expect(await day("Holdings as of 2026-09-30", "NAV date")).toBe("2026-09-30 title");
  expect(await day("Holdings as of 2026-09-30", "Date")).toBe("2026-09-29 column");
  expect(await day("My holdings", "NAV date")).toBe("2026-09-29 column");
});

test("date of the holdings: the day on which the file was made counts, when no other day is stated", async () => {
  const made = "Extraction date: 28/10/2026";
  expect(await dated(`${made}\nPosition date: 30/09/2026`)).toBe("2026-09-30 title");
  expect(await dated(`Spreadsheet created at 28-10-2026\nStand 30.09.2026`)).toBe("2026-09-30 title");
  expect(await dated(made)).toBe("2026-10-28 title");
});

test("date of the holdings: read from a line below them when nothing above says it, never from a launch or a performance", async () => {
  const below = async (...lines: readonly string[]) => {
    const text = file("isin,weight", `${A},60`, `${B},40`, "", ...lines);
    const { asOf, asOfFrom } = (await readTextFile(text)).detected;
    return `${asOf} ${asOfFrom}`;
  };
  expect(await below("Generated at Sep 30 2026 04:15 PM ET")).toBe("2026-09-30 below");
  expect(await below('"Date downloaded Sep-30-2026 at 4:16 p.m ET"')).toBe("2026-09-30 below");
  expect(await below("Situazione al 30/09/2026")).toBe("2026-09-30 below");
  expect(await below("Holdings as of 30-Sep-2026. Source: the manager.")).toBe("2026-09-30 below");
  expect(await below("This fund was launched on 12 May 2004.")).toBe("null null");
  expect(await below("Performance as of 30 June 2026 is no guide to the future.")).toBe("null null");
  expect(await below("Regulation (EU) 2019/2088 of 27 November 2019")).toBe("null null");
  expect(await below("Stand: 30.09.2026", "Erstellt am 20.11.2026")).toBe("2026-09-30 below");
});

test("date of the holdings: read from a Nordic line below them that begins with the day", async () => {
  const text = file("isin,weight", `${A},100`, "Per 30. september 2026");
  expect((await readTextFile(text)).detected.asOf).toBe("2026-09-30");
});

test("date of the holdings: a line above the header comes before one below the holdings", async () => {
  const text = file("As of 30 Sep 2026", "isin,weight", `${A},100`, "", "Generated on 20 Nov 2026");
  expect((await readTextFile(text)).detected).toMatchObject({ asOf: "2026-09-30", asOfFrom: "title" });
});

test("date of the holdings: asked when the date below them can be read two ways", async () => {
  const reading = await readTextFile(file("isin,weight", `${A},100`, "", "Positions as of 03/04/2026"));
  expect(reading.detected.asOf).toBeNull();
  expect(findingLines(reading).join()).toContain("R12 4A");
});

test("date of the holdings: of several dates in a line the one behind its words, and never the day the file was made", async () => {
  expect(await dated("Run: 28/11/2025 06:12  As Of: 27/11/2025")).toBe("2025-11-27 title");
  expect(await dated("Run date,28/11/2025,Position date,27/11/2025")).toBe("2025-11-27 title");
  expect(await dated("Stichtag 30.09.2025 (erstellt am 02.10.2025)")).toBe("2025-09-30 title");
  expect(await dated("Stampato il 02/10/2025 - Situazione al 30/09/2025")).toBe("2025-09-30 title");
  expect(await dated("Periodo dal 01/01/2025 al 31/03/2025")).toBe("2025-03-31 title");
});

test("date of the holdings: the day in the header of the amounts is taken, when nothing else states one", async () => {
  const of = async (header: string, ...titles: string[]) => {
    const { asOf, asOfFrom } = (await readTextFile(file(...titles, header, `${A},55,60`, `${B},45,40`)))
      .detected;
    return `${asOf} ${asOfFrom}`;
  };
  expect(await of("ISIN,Weight % 31/08/2025,Weight % 30/09/2025")).toBe("2025-09-30 header");
  expect(await of("ISIN,31/08/2025,30/09/2025")).toBe("2025-09-30 header");
  expect(await of("ISIN,Weight Aug 2025,Weight Sep 2025")).toBe("2025-09-30 header");
  expect(await of("ISIN,Weight 2024,Weight 2025")).toBe("null null");
  expect(await of("ISIN,Cost,Weight % 30/09/2025", "As of 29/09/2025")).toBe("2025-09-29 title");
});

test("date of the holdings: the line that states it is listed as a note, when it is below the holdings", async () => {
  const reading = await readTextFile(
    file(
      "Titolo;ISIN;Controvalore EUR",
      `Alfa;${A};712,00`,
      "Totale;;712,00",
      "",
      "Situazione al 30/09/2026",
    ),
  );
  expect(reading.detected.asOf).toBe("2026-09-30");
  expect(findingLines(reading)).toContain("note R07 5 skipped_note");
});

test("date of the holdings: the day of the valuation comes before that of the report, its prices and figures", async () => {
  expect(await dated("Report date: 05.10.2026,Valuation date: 30.09.2026")).toBe("2026-09-30 title");
  expect(await dated("Date: 30.09.2026,Prices as of 29.09.2026")).toBe("2026-09-30 title");
  expect(await dated("Datum: 05.10.2026,Bewertungsstichtag: 30.09.2026")).toBe("2026-09-30 title");
  expect(await dated("Date d'édition : 05/10/2026,Date d'arrêté : 30/09/2026")).toBe("2026-09-30 title");
  expect(await dated("Data report: 05/10/2026,Data riferimento: 30/09/2026")).toBe("2026-09-30 title");
  expect(await dated("Utskriftsdatum: 2026-10-05,Värderingsdag: 2026-09-30")).toBe("2026-09-30 title");
});

test("date of the holdings: read whole, when the commas of the file part its day from its year", async () => {
  expect(await dated("As of Date : Nov 20, 2026")).toBe("2026-11-20 title");
  expect(await dated("As of March 3rd, 2026, preliminary")).toBe("2026-03-03 title");
});

test("date of the holdings: that of a report of a rebalancing, and not that of the last or next one", async () => {
  expect(await dated("Rebalance report as of 20/11/2026")).toBe("2026-11-20 title");
  expect(await dated("Last rebalanced 20/11/2026")).toBe("null null");
});

test("date of the holdings: the line above counts, when the column is of days of prices (Fecha V.L.)", async () => {
  const text = file(
    "Posición global a 30/09/2026",
    "ISIN;Producto;Peso %;Fecha V.L.",
    `${A};Alfa;100;29/09/2026`,
  );
  expect((await readTextFile(text)).detected).toMatchObject({ asOf: "2026-09-30", asOfFrom: "title" });
});
