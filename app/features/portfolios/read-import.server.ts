import { isMoney } from "~/domain/instruments/kind";
import {
  type FileTotal,
  fileTotalOf,
  type ToPortfolio,
  withFileTotal,
} from "~/domain/portfolio-files/amounts/with-file-total";
import {
  candidatesOf,
  nameQuestions,
  type UnknownLine,
  withMatches,
} from "~/domain/portfolio-files/candidates";
import { withFindings } from "~/domain/portfolio-files/findings/with-findings";
import {
  type ImportOutcome,
  importOutcomes,
  type LeftOutAmount,
  leftOutAmounts,
} from "~/domain/portfolio-files/import-outcomes";
import type { PortfolioFinding, PortfolioReading } from "~/domain/portfolio-files/portfolio-reading";
import { readPortfolioTable } from "~/domain/portfolio-files/read-portfolio";
import { type RatedAssets, type RecognisedPart, recognitionOf } from "~/domain/portfolio-files/recognition";
import { candidateIsins, isinsToAsk, withCatalogue } from "~/domain/portfolio-files/with-catalogue";
import type { RatesOfDay } from "~/domain/portfolios/exchange-rates";
import type { TableFile } from "~/domain/tabular/table-file";
import { convert, type RateOf } from "~/domain/weights/valuation";
import { isSection } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { type CatalogueAsset, findAssetsByIsin, findIsinsByName } from "./catalogue.queries.server";
import type { ImportChoices } from "./imports.schemas";
import { RATE_OLD, RATE_TOO_OLD, rateParams } from "./rate-ages";
import { ratesAt } from "./rates.service.server";

const DEFAULT_CURRENCY = "EUR";

/** An uploaded file that is read as a table. */
export interface UploadedTable {
  readonly importId: string;
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
  /** Lines the catalogue does not know for which it has something alike, largest first. */
  readonly unknown: readonly UnknownLine[];
}

/** Reads the table by the choices and adds what the catalogue and the exchange rates say of it. */
export async function readImport(
  app: SignedInContext,
  { importId, table, fileName }: UploadedTable,
  choices: ImportChoices,
): Promise<ReadImport> {
  const { matches = {}, ...told } = withoutUndefined(choices);
  const stated = readPortfolioTable(table, { today: todayOf(app), importId, fileName, ...told });
  const reading = { ...stated, holdings: withMatches(stated.holdings, matches) };
  const mayUseCusip = app.licence.showsCusip;
  const currency = choices.currency ?? DEFAULT_CURRENCY;
  const needed = currenciesOf(reading, currency);
  const asOf = reading.detected.asOf ?? todayOf(app);
  const [known, rates] = await Promise.all([
    findAssetsByIsin(app, isinsToAsk(reading, mayUseCusip), asOf),
    needed.length > 1 ? ratesAt(app, { currencies: needed, asOf, dataVersion: null }) : null,
  ]);
  const rateOf: RateOf = (code) => (code === "EUR" ? 1 : (rates?.perEur.get(code) ?? null));
  const toPortfolio: ToPortfolio = (amount, from) => convert(amount, from ?? currency, currency, rateOf);
  const enriched = withFileTotal(withCatalogue(reading, known, mayUseCusip), toPortfolio);
  const outcomes = importOutcomes(enriched, currency, rateOf);
  const shares = outcomes[0]?.shares ?? null;
  return {
    reading: withFindings(enriched, [
      ...enriched.findings,
      ...(rates === null ? [] : rateFindings(enriched, currency, needed, rates)),
    ]),
    outlook: {
      currency,
      fileTotal: fileTotalOf(enriched, toPortfolio),
      outcomes,
      leftOut: leftOutAmounts(enriched, currency, rateOf),
      recognition: recognitionOf(enriched, ratedAssets(app, known), shares),
      unknown: await unknownLines(app, enriched, known, shares),
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

/** So many lines get candidates, those with most weight first. */
const MAX_UNKNOWN = 300;

/** Lines the catalogue does not know with what they may mean, of the sections that the viewer may open. */
async function unknownLines(
  app: SignedInContext,
  { holdings }: PortfolioReading,
  known: ReadonlyMap<string, CatalogueAsset>,
  shares: readonly number[] | null,
): Promise<readonly UnknownLine[]> {
  const unknown = holdings
    .map((holding, at) => ({ holding, share: shares?.[at] ?? null }))
    .filter(({ holding: { isin, assetType } }) => {
      return !isMoney(assetType) && (isin === null || !known.has(isin));
    })
    .toSorted((a, b) => Math.abs(b.share ?? 0) - Math.abs(a.share ?? 0))
    .slice(0, MAX_UNKNOWN)
    .map((line) => ({ ...line, questions: nameQuestions(line.holding) }));
  if (unknown.length === 0) return [];
  const byName = await findIsinsByName(app, [...new Set(unknown.flatMap(({ questions }) => questions))]);
  const held = new Set(holdings.flatMap(({ isin }) => isin ?? []));
  const found = await findAssetsByIsin(
    app,
    [...new Set([...byName.values()].flat())].filter((isin) => !held.has(isin)),
  );
  return unknown.flatMap(({ holding, share, questions }) => {
    const codes = codesOf(app, holding).filter((isin) => !held.has(isin));
    const isins = new Set([...codes, ...questions.flatMap((question) => byName.get(question) ?? [])]);
    const assets = [...isins].flatMap((isin) => found.get(isin) ?? known.get(isin) ?? []);
    const line = candidatesOf(
      holding,
      assets.filter(({ section }) => isSection(section) && app.licence.opensSection(section)),
    );
    return line.candidates.length === 0 ? [] : [{ ...line, share }];
  });
}

function codesOf(
  app: SignedInContext,
  { identifier, identifierType }: PortfolioReading["holdings"][number],
): readonly string[] {
  const isClosed = identifierType === "cusip" && !app.licence.showsCusip;
  return identifier === null || isClosed ? [] : candidateIsins(identifierType, identifier);
}

/** Currencies that need a rate: those of the values that come in or are left out, and the portfolio's. */
function currenciesOf({ holdings, leftOut, fileTotals }: PortfolioReading, own: string): string[] {
  const valued = [...holdings, ...leftOut, ...fileTotals].filter(({ marketValue }) => marketValue !== null);
  return [...new Set([own, ...valued.flatMap(({ currency }) => currency ?? [])])];
}

/** The day of the rates, old rates, and each currency without one or with one too old, with its rows (R10). */
function rateFindings(
  reading: PortfolioReading,
  own: string,
  needed: readonly string[],
  { used, old, refused }: RatesOfDay,
): PortfolioFinding[] {
  const found = new Set(["EUR", ...used.map(({ currency }) => currency)]);
  const tooOld = new Map(refused.map((rate) => [rate.currency, rate]));
  const recent = used.filter((rate) => !old.includes(rate));
  const oldest = recent.map(({ date }) => date).sort()[0];
  const missing = needed.filter((currency) => !found.has(currency));
  const rowsOf = (currency: string) =>
    reading.holdings
      .filter((holding) => currency === own || holding.currency === currency)
      .flatMap((holding) => holding.rows);
  return [
    ...missing.map((currency) => {
      const last = tooOld.get(currency);
      const finding = last
        ? rateFinding(reading, "error", RATE_TOO_OLD, rateParams(last))
        : rateFinding(reading, "error", "r10_no_rate", { currency });
      return { ...finding, rows: rowsOf(currency) };
    }),
    ...old.map((rate) => ({
      ...rateFinding(reading, "warning", RATE_OLD, rateParams(rate)),
      rows: rowsOf(rate.currency),
    })),
    ...(oldest === undefined ? [] : [rateFinding(reading, "note", "r10_rates", { date: oldest })]),
  ];
}

function rateFinding(
  { detected }: PortfolioReading,
  severity: PortfolioFinding["severity"],
  message: string,
  params: Readonly<{ currency?: string; date?: string; days?: number }>,
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
