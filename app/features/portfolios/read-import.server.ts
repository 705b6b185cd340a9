import type { PortfolioFinding, PortfolioReading } from "~/domain/portfolios/portfolio-reading";
import { readPortfolioTable } from "~/domain/portfolios/read-portfolio";
import { convert } from "~/domain/portfolios/valuation";
import { isinsToAsk, withCatalogue } from "~/domain/portfolios/with-catalogue";
import { withFileTotal } from "~/domain/portfolios/with-file-total";
import { withFindings } from "~/domain/portfolios/with-findings";
import type { TableFile } from "~/domain/tabular/table-file";
import type { SignedInContext } from "~/platform/context.server";
import { findAssetsByIsin, findRates } from "./catalogue.queries.server";
import type { ImportChoices } from "./imports.schemas";
import { today } from "./today";

const DEFAULT_CURRENCY = "EUR";

/** An uploaded file that is read as a table. */
export interface UploadedTable {
  readonly table: TableFile;
  readonly fileName: string;
}

/** Reads the table by the choices and adds what the catalogue and the exchange rates say of it. */
export async function readWithCatalogue(
  app: SignedInContext,
  { table, fileName }: UploadedTable,
  choices: ImportChoices,
): Promise<PortfolioReading> {
  const reading = readPortfolioTable(table, { today: today(app), fileName, ...withoutUndefined(choices) });
  const mayUseCusip = app.licence.showsCusip;
  const currencies = reading.positions.flatMap(({ currency, marketValue }) =>
    currency === null || marketValue === null ? [] : [currency],
  );
  const portfolioCurrency = choices.currency ?? DEFAULT_CURRENCY;
  const needed = currencies.length === 0 ? [] : [...new Set([...currencies, portfolioCurrency])];
  const isMixed = needed.length > 1;
  const [known, rates] = await Promise.all([
    findAssetsByIsin(app, isinsToAsk(reading, mayUseCusip)),
    isMixed ? findRates(app, needed, reading.detected.asOf ?? today(app)) : [],
  ]);
  const enriched = withCatalogue(reading, known, mayUseCusip);
  const perEur = new Map([["EUR", 1], ...rates.map((rate) => [rate.currency, rate.perEur] as const)]);
  const reconciled = withFileTotal(enriched, (amount, currency) =>
    convert(amount, currency ?? portfolioCurrency, portfolioCurrency, (code) => perEur.get(code) ?? null),
  );
  if (!isMixed) return reconciled;
  const missing = needed.filter((currency) => !perEur.has(currency));
  const oldest = rates.map(({ date }) => date).sort()[0];
  const found = missing.map((currency) => rateFinding(reading, "error", "r10_no_rate", { currency }));
  if (oldest !== undefined) found.push(rateFinding(reading, "note", "r10_rates", { date: oldest }));
  return withFindings(reconciled, [...reconciled.findings, ...found]);
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
