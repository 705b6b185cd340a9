import { isEmptyText } from "~/domain/datasets/read-cell";
import { placeOf } from "~/domain/datasets/table-records";
import type { DatasetName } from "~/domain/facts/fact";
import { decimalMarkOf } from "~/domain/tabular/cells/number-marks";
import { type DecimalMark, parseNumber } from "~/domain/tabular/cells/number-text";
import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { shareOfPct } from "~/domain/weights/percent";
import type { Layout } from "../layouts/layouts";
import type { Said } from "../units/said";
import { rateOf, type YearlyRates } from "../years/yearly-rates";
import { activityEvidence } from "./activity-evidence";

/** A publication about companies, recognised by its headers. */
export interface CompanyTable {
  readonly layout: Layout;
  readonly headerRow: number;
  /** Of several sheets the one with the greatest is read: the latest year, or the most columns. */
  readonly size: number;
  /** Where a column of the dataset stands, as findings name it; what is made of several cells has no place. */
  readonly placeOf: (column: string) => string;
  readonly saidIn: (row: Row) => readonly Said[];
}

interface Given {
  readonly headers: readonly (string | null)[];
  readonly above: readonly Row[];
  readonly below: readonly Row[];
  readonly rates: YearlyRates | null;
}

type Recognised = Omit<CompanyTable, "headerRow" | "placeOf"> & {
  /** Indexes of the cells that columns of the dataset are read from. */
  readonly places?: Readonly<Record<string, number>>;
};

type Recognise = (given: Given) => Recognised | null;

/** The publication of the dataset whose header stands among the first rows; null for any other table. */
export function companyTableIn(
  dataset: DatasetName,
  head: readonly Row[],
  rates: YearlyRates | null,
): CompanyTable | null {
  const recognised = RECOGNISED[dataset] ?? [];
  for (const [at, row] of head.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const given = {
      headers: row.cells.map(cellText),
      above: head.slice(0, at),
      below: head.slice(at + 1),
      rates,
    };
    for (const recognise of recognised) {
      const found = recognise(given);
      if (found === null) continue;
      const { saidIn, places, ...table } = found;
      const isBelow = (other: Row) => other.number > row.number && !isBlankRow(other);
      return {
        ...table,
        headerRow: row.number,
        placeOf: (column) => {
          const at = places?.[column];
          return at === undefined ? column : placeOf(at, given.headers[at] ?? null);
        },
        saidIn: (other) => (isBelow(other) ? saidIn(other) : []),
      };
    }
  }
  return null;
}

const place = (headers: Given["headers"], header: string) =>
  headers.findIndex((text) => plainHeader(text ?? "") === plainHeader(header));

/** Places and years of headers that name a year. */
function yearly(
  headers: Given["headers"],
  pattern: RegExp,
): readonly (readonly [at: number, year: number])[] {
  return headers.flatMap((text, at) => {
    const year = pattern.exec(text ?? "")?.[1];
    return year === undefined ? [] : [[at, Number(year.length === 2 ? `20${year}` : year)] as const];
  });
}

/** SIPRI's hundred largest arms companies: a sheet for each year, companies by name. Footnotes follow the last rank. */
const armsCompanies = (dataset: "company-activities" | "issuers"): Recognise => {
  return ({ headers, below }) => {
    const [share] = yearly(headers, /^arms revenue\s+as a % of total revenue\s*\((\d{4})\)/i);
    const nameAt = headers.findIndex((text) => /^company\b/i.test(text ?? ""));
    const countryAt = headers.findIndex((text) => /^country\b/i.test(text ?? ""));
    const armsAt = headers.findIndex((text) => /^arms revenue\s*\(\d{4}\)/i.test(text ?? ""));
    if (share === undefined || nameAt === -1 || countryAt === -1) return null;
    const [shareAt, year] = share;
    const isPercent = below.some(({ cells }) => (sized(cells[shareAt]) ?? 0) > 1.5);
    return {
      layout: "sipri_top_100",
      size: year,
      places: { issuer_id: nameAt, name: nameAt, country: countryAt, revenue_share: shareAt },
      saidIn: ({ cells }) => {
        const name = cellText(cells[nameAt]);
        const country = cellText(cells[countryAt]);
        if (name === null || country === null) return [];
        if (dataset === "issuers") return [company(name, name, country, null)];
        const value = sized(cells[shareAt]);
        const revenueShare = value === null ? null : isPercent ? shareOfPct(value) : value;
        const isKnown = revenueShare !== null || sized(cells[armsAt]) !== null;
        if (!isKnown) return [];
        return [
          {
            dataset,
            cells: {
              issuer_id: name,
              activity: "conventional_weapons",
              revenue_share: revenueShare,
              involved: true,
              as_of: `${year}-12-31`,
              source: "SIPRI",
            },
          },
        ];
      },
    };
  };
};

function sized(cell: Cell | undefined): number | null {
  if (typeof cell === "number") return cell;
  if (typeof cell === "object" && cell?.kind === "percent") return cell.value;
  const text = cellText(cell);
  if (text === null) return null;
  const written = parseNumber(text, /,\d{1,2}\s*%?$/.test(text) ? "," : ".");
  return written === null ? null : written.isPercent ? shareOfPct(written.value) : written.value;
}

function company(id: string, name: string, country: Cell, sector: Cell): Said {
  return {
    dataset: "issuers",
    cells: { issuer_id: id, issuer_type: "company", name, country, sector },
  };
}

const SCOPES = ["scope1_t", "scope2_t", "scope3_t"] as const;

/**
 * "Profit and emissions database" (Carbon Gap): the same three headers for two years, which stand in a line above;
 * companies by name, revenue in dollars of the later year.
 */
const carbonGap = (dataset: "company-pai" | "issuers"): Recognise => {
  return ({ headers, above, below, rates }) => {
    const nameAt = place(headers, "Company Name");
    const countryAt = place(headers, "Country/Territory");
    const [first, second] = headers.flatMap((text, at) =>
      /^scope 1 ghg emissions tons/i.test(text ?? "") ? [at] : [],
    );
    if (nameAt === -1 || countryAt === -1 || first === undefined || second === undefined) return null;
    const scope3 = headers.flatMap((text, at) => (/^scope 3 emissions tons/i.test(text ?? "") ? [at] : []));
    const years = above.flatMap(({ cells }) => cells.flatMap((cell) => yearWritten(cell) ?? []));
    const [before, last] = [Math.min(...years.slice(0, 2)), Math.max(...years.slice(0, 2))];
    const blocks = [
      [before, first, scope3[0] ?? -1],
      [last, second, scope3[1] ?? -1],
    ] as const;
    const revenueAt = place(headers, "Sales/Revenue");
    const mark = markOf(below, [first, first + 1, second, second + 1, ...scope3]);
    return {
      layout: "carbon_gap",
      size: headers.length,
      places: { issuer_id: nameAt, name: nameAt, country: countryAt, revenue_eur_m: revenueAt },
      saidIn: ({ cells }) => {
        const name = cellText(cells[nameAt]);
        if (name === null) return [];
        const sector = cells[place(headers, "Industry")] ?? null;
        if (dataset === "issuers") return [company(name, name, cells[countryAt] ?? null, sector)];
        return blocks.flatMap(([year, at, third]): Said[] => {
          const tonnes = [at, at + 1, third].map((column) => figure(cells[column], mark));
          if (!Number.isFinite(year) || tonnes.every((value) => value === null)) return [];
          const emissions = Object.fromEntries(SCOPES.map((scope, index) => [scope, tonnes[index] ?? null]));
          const revenue = year === last ? inEuros(cells[revenueAt], "USD", year, rates) : null;
          return [reported(name, year, { ...emissions, revenue_eur_m: revenue })];
        });
      },
    };
  };
};

/** "2 019", "2020 data": years as the line above the header writes them. */
function yearWritten(cell: Cell): number | null {
  const year = /^(20\d\d)(?:data)?$/i.exec((cellText(cell) ?? "").replace(/\s/g, ""))?.[1];
  return year === undefined ? null : Number(year);
}

/** Klimatkollen, the sheet for export: companies by their Wikidata number, else name; columns that begin with their year. */
const klimatkollen = (dataset: "company-pai" | "issuers"): Recognise => {
  return ({ headers, below, rates }) => {
    const [idAt, nameAt] = [place(headers, "wiki_id"), place(headers, "companyName")];
    const years = yearly(headers, /^(\d\d(?:\d\d)?)_scope1$/);
    if (idAt === -1 || nameAt === -1 || years.length === 0) return null;
    const [turnoverAt, currencyAt] = [place(headers, "Turnover"), place(headers, "turnover_currency")];
    const latest = Math.max(...years.map(([, year]) => year));
    const mark = markOf(
      below,
      years.map(([at]) => at),
    );
    return {
      layout: "klimatkollen",
      size: headers.length,
      places: { issuer_id: idAt, name: nameAt, revenue_eur_m: turnoverAt },
      saidIn: ({ cells }) => {
        const name = cellText(cells[nameAt]);
        if (name === null) return [];
        const id = cellText(cells[idAt]) ?? name;
        if (dataset === "issuers") return [company(id, name, null, null)];
        return years.flatMap(([at, year]): Said[] => {
          const prefix = headers[at]?.split("_")[0] ?? "";
          const of = (...names: readonly string[]) =>
            names.reduce<Cell>(
              (found, column) => found ?? figure(cells[place(headers, `${prefix}_${column}`)], mark),
              null,
            );
          const emissions = {
            scope1_t: of("scope1"),
            scope2_t: of("scope2MB", "scope2LB"),
            scope3_t: of("scope3Sum", "scope3"),
          };
          if (Object.values(emissions).every((value) => value === null)) return [];
          const currency = cellText(cells[currencyAt])?.toUpperCase() ?? "";
          const turnover = figure(cells[turnoverAt], mark);
          const revenue = year === latest ? inEuros(cells[turnoverAt], currency, year, rates) : null;
          const isUnconverted = year === latest && turnover !== null && revenue === null;
          const said = reported(id, year, { ...emissions, revenue_eur_m: revenue });
          if (!isUnconverted) return [said];
          const value = `${cellText(cells[turnoverAt])} ${currency}`;
          return [
            {
              ...said,
              findings: [{ severity: "note", code: "D15", column: "revenue_eur_m", value }],
            },
          ];
        });
      },
    };
  };
};

function reported(issuerId: string, year: number, figures: Readonly<Record<string, Cell>>): Said {
  const cells = { issuer_id: issuerId, period_end: `${year}-12-31`, ...figures, basis: "reported" };
  return { dataset: "company-pai", cells };
}

/** A number; what is no number stays as it is and is refused with its row; null where nothing is known. */
function figure(cell: Cell | undefined, mark: DecimalMark): Cell {
  const text = cellText(cell);
  if (cell === undefined || text === null || isEmptyText(text) || /^[-–.\s]+$/.test(text)) return null;
  if (typeof cell === "number") return cell;
  return parseNumber(text, mark)?.value ?? text;
}

function markOf(rows: readonly Row[], places: readonly number[]): DecimalMark {
  const texts = rows.flatMap(({ cells }) =>
    places.flatMap((at) => (typeof cells[at] === "string" ? [cells[at]] : [])),
  );
  const verdict = decimalMarkOf(texts);
  return verdict.kind === "decided" ? verdict.mark : ".";
}

/** An amount in euro million at the average rate of its year; null where no rate is known. */
function inEuros(
  cell: Cell | undefined,
  currency: string,
  year: number,
  rates: YearlyRates | null,
): number | null {
  const rate = currency === "EUR" ? 1 : rateOf(rates, currency, year);
  if (rate === null) return null;
  const amount = figure(cell, typeof cell === "string" && /,\d{1,2}\s*$/.test(cell) ? "," : ".");
  return typeof amount === "number" ? Number((amount / 1e6 / rate).toPrecision(15)) : null;
}

const RECOGNISED: Readonly<Partial<Record<DatasetName, readonly Recognise[]>>> = {
  "company-activities": [
    armsCompanies("company-activities"),
    ({ headers }) => {
      const evidence = activityEvidence(headers);
      return evidence && { layout: "activity_evidence", size: evidence.year, saidIn: evidence.saidIn };
    },
  ],
  "company-pai": [carbonGap("company-pai"), klimatkollen("company-pai")],
  issuers: [armsCompanies("issuers"), carbonGap("issuers"), klimatkollen("issuers")],
};
