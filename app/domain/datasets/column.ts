import { ISIN_HEADERS } from "~/domain/identifiers/isin-headers";
import { wordList } from "~/domain/text/word-list";
import type { ChoiceWords } from "~/domain/vocabulary/choice-word";
import { BASIS_WORDS } from "~/domain/vocabulary/stated-words";

/** What stands in a column, which decides how a cell is read and what is refused. */
type ColumnKind =
  | "text"
  | "number"
  | "share"
  | "boolean"
  | "day"
  | "choice"
  | "isin"
  | "lei"
  | "cusip"
  | "sedol"
  | "figi"
  | "country"
  | "currency";

/** One column of a dataset. Values are kept in `unit`; a share is a fraction (0.35), a day an ISO day. */
export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** A row without it is refused. */
  readonly required: boolean;
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** An amount that few of their kind exceed; null where nothing is known of it. */
  readonly usual: number | null;
  /** Nearly all of its kind reach it; most numbers of a column below it are in another unit. */
  readonly least: number | null;
  readonly choices: readonly string[] | null;
  /** A day that may be written as the period it ends: "2024" is its last day. */
  readonly endsPeriod: boolean;
  /** Other words by which files write the choices, or a text that has a usual form. */
  readonly words: ChoiceWords;
  /** Reads a choice from what no list of words holds; null where the text means none of them. */
  readonly meant: ((text: string) => string | null) | null;
  /** A share of which files also write that there is none, which is another answer than that it is not known. */
  readonly maySayNone: boolean;
  /** The least that is promised: "≥ 20 %" and "min. 20 %" say it as 20 % does. */
  readonly isMinimum: boolean;
  /** A text that is a code, the same in small and capital letters: it is kept in small ones. */
  readonly isCode: boolean;
  /** Other headers by which files call this column, as people write them; compared without case and punctuation. */
  readonly aliases: readonly string[];
  /** A value as it may stand in the template. */
  readonly example: string;
}

type Given = Partial<Omit<Column, "name" | "kind">>;

function column(name: string, kind: ColumnKind, given: Given, example: string): Column {
  return {
    name,
    kind,
    required: false,
    unit: null,
    min: null,
    max: null,
    usual: null,
    least: null,
    choices: null,
    endsPeriod: false,
    words: {},
    meant: null,
    maySayNone: false,
    isMinimum: false,
    isCode: false,
    aliases: [],
    example,
    ...given,
  };
}

export const text = (name: string, given: Given = {}) => column(name, "text", given, "");
export const number = (name: string, unit: string | null, given: Given = {}) =>
  column(name, "number", { unit, ...given }, "");
/** A fraction from 0 to 1, in a file also with a percent mark. */
export const share = (name: string, given: Given = {}) =>
  column(name, "share", { min: 0, max: 1, ...given }, "0.35");
/** Whether a column is a share of a whole; a pay gap is a share too, and may be negative. */
export function isFraction({ kind, min, max }: Pick<Column, "kind" | "min" | "max">): boolean {
  return kind === "share" && min === 0 && max === 1;
}
export const flag = (name: string, given: Given = {}) => column(name, "boolean", given, "N");
export const day = (name: string, given: Given = {}) => column(name, "day", given, "2025-12-31");
export const choice = (name: string, choices: readonly string[], given: Given = {}) =>
  column(name, "choice", { choices, ...given }, choices[0] ?? "");
export const isin = (name: string, given: Given = {}) =>
  column(name, "isin", { aliases: ISIN_HEADERS, ...given }, "US0378331005");
export const lei = (name: string, given: Given = {}) =>
  column(name, "lei", { aliases: ["LEI", "LEI code", "Codice LEI"], ...given }, "2W8N8UU78PMDQKZENC08");
/** Headers of a country by its name or code. */
export const COUNTRY_HEADERS = wordList(`
  Country, Paese, Land, Pays, País, Kraj, Maa, 国, 国名, Country code, Country name, Country/territory, Country or territory, Country or area,
  ISO country code, Country ISO code, Country ISO, ISO2, ISO3, ISO 2, ISO 3, Codice paese, Ländercode, Code pays,
  Código país, Landcode, Landkod, Landekode
`);
export const country = (name: string, given: Given = {}) =>
  column(name, "country", { aliases: COUNTRY_HEADERS, ...given }, "IT");
export const currency = (name: string, given: Given = {}) =>
  column(
    name,
    "currency",
    { aliases: ["Currency", "Valuta", "Divisa", "Währung", "Devise", "CCY"], ...given },
    "EUR",
  );
export const identifier = (name: "cusip" | "sedol" | "figi", given: Given = {}) =>
  column(name, name, { aliases: [name], ...given }, "");

export const BASES = ["reported", "estimated", "modelled"] as const;

/** How all numbers of the row came to be, unless a number has a column `<name>_basis` of its own. */
export const basis = choice("basis", BASES, { aliases: ["Base", "Datenbasis"], words: BASIS_WORDS });

export const issuerId = text("issuer_id", {
  required: true,
  // An ISIN names an issuer where the file has no id of it: its facts count for whoever issues that security. An LEI is the id
  // of issuers that came in by it; a vendor's id of the company comes last.
  aliases: [
    "Issuer ID",
    "ID emittente",
    "Emittenten-ID",
    ...ISIN_HEADERS,
    "Issuer",
    "LEI",
    "Issuer LEI",
    "LEI code",
    "Company ID",
    "Entity ID",
  ],
  example: "ACME-1",
});

export const periodEnd = day("period_end", {
  required: true,
  endsPeriod: true,
  aliases: wordList(`
    Period end, Period, Reporting period, Reporting year, Emissions year, Carbon emissions year, Data year, Year of data, Year of emissions,
    Fiscal year, Financial year, Emissions FY, FY, Year, Fiscal year end, Fine periodo, Periodo, Anno, Année, Exercice, Año, Ejercicio,
    Esercizio, Boekjaar, Data di chiusura, Periodenende, Berichtsjahr, Geschäftsjahr, Jahr,
    Geschäftsjahresende, Reference period, Reference year, Periodo di riferimento, Anno di riferimento,
    Referenzperiode, Bezugszeitraum, Période de référence, Periodo de referencia, Fiscal year end date, FY end, FYE, Fiscal year end month, FY end month,
    Emissions fiscal year, Emissions reporting year, Accounting year, Latest fiscal year, Latest fiscal year end, Latest reporting year,
    Period end date, Reporting period end, Reporting period end date, Fiscal period end, Fiscal period end date, Financial year end,
    Année fiscale, Date de clôture, Año fiscal, Fecha de cierre, Ano, Ano fiscal, Räkenskapsår, Regnskabsår, Regnskapsår, År, Rok,
    Rok obrotowy, Tilikausi, Vuosi, 会計年度, 年度, 決算期
  `),
});

export const asOf = day("as_of", {
  endsPeriod: true,
  aliases: wordList(`
    As of, As of date, Reference date, Valuation date, Portfolio date, Position date, Holdings date, NAV date,
    Data di riferimento, Alla data, Data valutazione, Stichtag, Stand, Rating date, Score date,
    Bewertungsdatum, Date de valorisation, Fecha, Date, Data, Datum
  `),
});
