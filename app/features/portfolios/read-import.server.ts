import {
  type ImportOutcome,
  importOutcomes,
  type LeftOutAmount,
  leftOutAmounts,
} from "~/domain/portfolios/import-outcomes";
import type { PortfolioFinding, PortfolioReading } from "~/domain/portfolios/portfolio-reading";
import { readPortfolioTable } from "~/domain/portfolios/read-portfolio";
import { type RatedAssets, type RecognisedPart, recognitionOf } from "~/domain/portfolios/recognition";
import { convert, type RateOf } from "~/domain/portfolios/valuation";
import { isinsToAsk, withCatalogue } from "~/domain/portfolios/with-catalogue";
import {
  type FileTotal,
  fileTotalOf,
  type ToPortfolio,
  withFileTotal,
} from "~/domain/portfolios/with-file-total";
import { withFindings } from "~/domain/portfolios/with-findings";
import type { TableFile } from "~/domain/tabular/table-file";
import { isSection } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { type CatalogueAsset, findAssetsByIsin, findRates, type Rate } from "./catalogue.queries.server";
import type { ImportChoices } from "./imports.schemas";
import { today } from "./today";

const DEFAULT_CURRENCY = "EUR";

/** An uploaded file that is read as a table. */
export interface UploadedTable {
  readonly table: TableFile;
  readonly fileName: string;
}

/** A file as it is read, and what a person needs to see before importing it. */
export interface ReadImport {
  readonly reading: PortfolioReading;
  readonly outlook: ImportOutlook;
}

export interface ImportOutlook {
  /** Currency of the portfolio to be, in which amounts are stated. */
  readonly currency: string;
  readonly fileTotal: FileTotal | null;
  /** The weights that each choice for the rest would give (R18). */
  readonly outcomes: readonly ImportOutcome[];
  /** Values of rows left out that `outcomes` count. */
  readonly leftOut: readonly LeftOutAmount[];
  readonly recognition: readonly RecognisedPart[];
}

/** Reads the table by the choices and adds what the catalogue and the exchange rates say of it. */
export async function readImport(
  app: SignedInContext,
  { table, fileName }: UploadedTable,
  choices: ImportChoices,
): Promise<ReadImport> {
  const reading = readPortfolioTable(table, { today: today(app), fileName, ...withoutUndefined(choices) });
  const mayUseCusip = app.licence.showsCusip;
  const currency = choices.currency ?? DEFAULT_CURRENCY;
  const needed = currenciesOf(reading, currency);
  const [known, rates] = await Promise.all([
    findAssetsByIsin(app, isinsToAsk(reading, mayUseCusip)),
    needed.length > 1 ? findRates(app, needed, reading.detected.asOf ?? today(app)) : [],
  ]);
  const perEur = new Map([["EUR", 1], ...rates.map((rate) => [rate.currency, rate.perEur] as const)]);
  const rateOf: RateOf = (code) => perEur.get(code) ?? null;
  const toPortfolio: ToPortfolio = (amount, from) => convert(amount, from ?? currency, currency, rateOf);
  const enriched = withFileTotal(withCatalogue(reading, known, mayUseCusip), toPortfolio);
  const outcomes = importOutcomes(enriched, currency, rateOf);
  return {
    reading: withFindings(enriched, [
      ...enriched.findings,
      ...(needed.length > 1 ? rateFindings(enriched, currency, needed, rates) : []),
    ]),
    outlook: {
      currency,
      fileTotal: fileTotalOf(enriched, toPortfolio),
      outcomes,
      leftOut: leftOutAmounts(enriched, currency, rateOf),
      recognition: recognitionOf(enriched, ratedAssets(app, known), outcomes[0]?.shares ?? null),
    },
  };
}

/** Whether the viewer may see a rating: of sections that are closed nothing is told. */
function ratedAssets(app: SignedInContext, known: ReadonlyMap<string, CatalogueAsset>): RatedAssets {
  return new Map(
    [...known].map(([isin, { section, hasRating }]) => {
      const isOpen = isSection(section) && app.licence.opens(section, "esg-ratings");
      return [isin, { isRated: hasRating && isOpen }];
    }),
  );
}

/** Currencies that need a rate: those of the values that come in or are left out, and the portfolio's. */
function currenciesOf({ positions, leftOut, fileTotals }: PortfolioReading, own: string): string[] {
  const valued = [...positions, ...leftOut, ...fileTotals].filter(({ marketValue }) => marketValue !== null);
  return [...new Set([own, ...valued.flatMap(({ currency }) => currency ?? [])])];
}

/** The day of the rates, and each currency without one with the rows that wait for it (R10). */
function rateFindings(
  reading: PortfolioReading,
  own: string,
  needed: readonly string[],
  rates: readonly Rate[],
): PortfolioFinding[] {
  const found = new Set(["EUR", ...rates.map(({ currency }) => currency)]);
  const oldest = rates.map(({ date }) => date).sort()[0];
  const missing = needed.filter((currency) => !found.has(currency));
  return [
    ...missing.map((currency) => {
      const rows = reading.positions
        .filter((position) => currency === own || position.currency === currency)
        .flatMap((position) => position.rows);
      return { ...rateFinding(reading, "error", "r10_no_rate", { currency }), rows };
    }),
    ...(oldest === undefined ? [] : [rateFinding(reading, "note", "r10_rates", { date: oldest })]),
  ];
}

function rateFinding(
  { detected }: PortfolioReading,
  severity: PortfolioFinding["severity"],
  message: string,
  params: Readonly<Record<string, string>>,
): PortfolioFinding {
  return {
    severity,
    code: "R10",
    sheet: detected.sheet,
    row: detected.headerRow,
    isWholeFile: true,
    column: null,
    value: params.currency ?? null,
    message: { key: `imports:finding.${message}`, params },
    hint: null,
  };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
}
