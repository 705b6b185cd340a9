import type { Holding } from "~/domain/analysis/positions/holding";
import { isBond } from "~/domain/instruments/asset-type-words";
import { isMoney } from "~/domain/instruments/kind";
import { cicOf } from "~/domain/load-files/tpt/cic";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { tptNumber } from "~/domain/tpt/field-number";
import { TPT_HEADERS, TPT_VERSION } from "~/domain/tpt/fields";
import { convert } from "~/domain/weights/valuation";
import { OWN_TPT_CODE, TPT_TYPE_OF_IDENTIFIER } from "./tpt-code-types";
import type { TptInstrument } from "./tpt-instrument";

/** What a Tripartite Template of a portfolio is written from. */
export interface TptMaterial {
  readonly portfolio: {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    /** In the portfolio's currency; null where only weights are known. */
    readonly totalValue: number | null;
    readonly asOf: string;
  };
  readonly holdings: readonly Holding[];
  /** Units of each currency for one euro on the portfolio's day. */
  readonly perEur: ReadonlyMap<string, number>;
  /** Who delivers the template, and the day on which. */
  readonly reporter: string;
  readonly reportedOn: string;
  readonly instrumentOf: (holding: Holding) => TptInstrument | null;
  /** Whether a CUSIP may be written; else a line that has no other code goes by its name. */
  readonly showsCusip: boolean;
}

/** Cells by field number; what is absent is written empty. */
type Fields = Readonly<Record<string, ExportValue>>;

const NUMBERS = TPT_HEADERS.map((header) => tptNumber(header) ?? "");
/** Official codes are text, and a name has no more characters than this. */
const MAX_NAME = 255;

/**
 * A portfolio as a Tripartite Template V6: the headers of all fields, then a row for each holding with the fields of the
 * portfolio repeated. Weights are fractions, dates ISO, amounts unrounded but for what adding doubles leaves behind; a
 * field that is not known is empty, never zero. Solvency capital, durations and derivatives' terms are not known.
 */
export function* tptRows(material: TptMaterial): Generator<readonly ExportValue[]> {
  yield TPT_HEADERS;
  const ofPortfolio = portfolioFields(material);
  for (const holding of material.holdings) {
    const fields: Fields = { ...ofPortfolio, ...holdingFields(holding, material) };
    yield NUMBERS.map((number) => fields[number] ?? null);
  }
}

function portfolioFields({ portfolio, holdings, reporter, reportedOn }: TptMaterial): Fields {
  const cash = holdings.filter(({ assetType, weightShare }) => assetType === "cash" && weightShare !== null);
  return {
    "1": portfolio.id,
    "2": OWN_TPT_CODE,
    "3": portfolio.name.slice(0, MAX_NAME),
    "4": portfolio.currency,
    "5": rounded(portfolio.totalValue),
    "6": portfolio.asOf,
    "7": reportedOn,
    "9": cash.length === 0 ? null : rounded(cash.reduce((sum, line) => sum + (line.weightShare ?? 0), 0)),
    "11": "N",
    "117": reporter,
    "1000": TPT_VERSION,
  };
}

function holdingFields(holding: Holding, material: TptMaterial): Fields {
  const instrument = material.instrumentOf(holding);
  const { issuer = null } = instrument ?? {};
  const type = isMoney(holding.assetType) ? holding.assetType : (instrument?.type ?? holding.assetType);
  const [code, codeType] = identification(holding, material);
  const quoted = quotation(holding, instrument, material);
  return {
    "12": cicOf({ type, issuerType: issuer?.type ?? null, isin: holding.isin }),
    "14": code,
    "15": codeType,
    "17": holding.name.slice(0, MAX_NAME),
    "19": isBond(holding.assetType) || holding.fixedIncome ? rounded(holding.nominal) : null,
    "21": quoted.currency,
    "22": rounded(quoted.value),
    "24": rounded(valueIn(holding, material)),
    "26": rounded(holding.weightShare),
    "39": instrument?.maturesOn ?? null,
    "40": instrument?.isPerpetual ? "Perpetual" : null,
    "46": issuer?.name?.slice(0, MAX_NAME) ?? null,
    "47": issuer?.lei ?? null,
    "48": issuer?.lei ? "1" : null,
    "52": issuer?.country ?? null,
    "54": issuer?.nace ?? null,
    "63": instrument?.issuedOn ?? null,
  };
}

/** Fields 14 and 15. Money goes by its currency; what has no code of a standard by its name. */
function identification(
  { isin, identifier, identifierType, assetType, currency, name }: Holding,
  { portfolio, showsCusip }: TptMaterial,
): readonly [code: string, type: string] {
  if (isin !== null) return [isin, "1"];
  const type = identifierType === null ? undefined : TPT_TYPE_OF_IDENTIFIER[identifierType];
  const isOpen = identifierType !== "cusip" || showsCusip;
  if (identifier !== null && type !== undefined && isOpen) return [identifier, type];
  return [assetType === "cash" ? (currency ?? portfolio.currency) : name.slice(0, MAX_NAME), OWN_TPT_CODE];
}

/** Value in the portfolio's currency: the stated one converted, else the weight's part of the whole. */
function valueIn(holding: Holding, { portfolio, perEur }: TptMaterial): number | null {
  const { marketValue, currency, weightShare } = holding;
  const rateOf = (of: string) => (of === "EUR" ? 1 : (perEur.get(of) ?? null));
  const converted =
    marketValue === null
      ? null
      : convert(marketValue, currency ?? portfolio.currency, portfolio.currency, rateOf);
  if (converted !== null) return converted;
  return weightShare === null || portfolio.totalValue === null ? null : weightShare * portfolio.totalValue;
}

/** Fields 21 and 22: a stated value in the currency it is stated in; without one the currency of the instrument. */
function quotation(
  holding: Holding,
  instrument: TptInstrument | null,
  material: TptMaterial,
): { readonly currency: string | null; readonly value: number | null } {
  const { currency: own } = material.portfolio;
  if (holding.marketValue !== null) return { currency: holding.currency ?? own, value: holding.marketValue };
  const currency = holding.currency ?? instrument?.currency ?? null;
  return { currency, value: currency === own ? valueIn(holding, material) : null };
}

/** Twelve significant digits: what adding doubles leaves behind them is no information. */
function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(12));
}
