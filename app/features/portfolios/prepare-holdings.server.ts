import type { AssetType, Holding } from "~/domain/analysis/positions/holding";
import type { WeightSource } from "~/domain/analysis/positions/weight-source";
import { withSources } from "~/domain/analysis/positions/with-sources";
import { checkIdentifier } from "~/domain/identifiers/identifier";
import { isBond } from "~/domain/instruments/asset-type-words";
import { isMoney } from "~/domain/instruments/kind";
import { isWeightAllowed } from "~/domain/portfolio-files/amounts/weight-range";
import { identifierFault } from "~/domain/portfolio-files/rows/identifier-fault";
import type { RatesOfDay } from "~/domain/portfolios/exchange-rates";
import { pctOfShare } from "~/domain/weights/percent";
import { type ValuedLines, valueLines } from "~/domain/weights/valuation";
import { weightTotal } from "~/domain/weights/weight-total";
import type { SignedInContext } from "~/platform/context.server";
import { type AppError, type ErrorFinding, errorAt } from "~/platform/errors";
import { asOneLine } from "~/platform/one-line";
import {
  type CatalogueAsset,
  findAssetsByIsin,
  findIssuersByLei,
  findIssuersOutsideDemo,
} from "./catalogue.queries.server";
import { leiOf } from "./issuers-by-lei.service.server";
import type { MissingIsin } from "./portfolios.commands.server";
import {
  duplicateAsset,
  holdingInvalid,
  noRate,
  noTotal,
  notInDemoUniverse,
  weightInvalid,
} from "./portfolios.errors";
import { IDENTIFIER_UNTYPED } from "./portfolios.schemas";
import { oldRateFindings, withoutRate } from "./rate-ages";
import { ratesAt } from "./rates.service.server";
import { acceptedTotal, refuseContradictedTotal, restFindings } from "./stated-total";

export interface PreparedHoldings {
  readonly holdings: readonly Holding[];
  readonly totalValue: number | null;
  /** Valid ISINs the catalogue does not know. */
  readonly missing: readonly MissingIsin[];
  /** Weights that disagree with their values, for the person to see. */
  readonly findings: readonly ErrorFinding[];
}

interface PortfolioFrame {
  readonly asOf: string;
  readonly currency: string;
  readonly totalValue: number | null;
}

/** What the caller has judged already: a file's weights were checked row by row, and may be short. */
export interface ValidationOptions {
  readonly weightsAreChecked?: boolean;
  /** The lines before: those that were short may stay so, and their issuers are known. */
  readonly before?: readonly Holding[];
}

/**
 * Makes lines ready to be stored: identifiers are checked, duplicates refused by name, types taken from the
 * catalogue, values converted at the ECB rate of the day or the last before, weights derived. An amount without a source
 * keeps the one it had before, or is stated by the viewer now. Every fault found is named with its line; nothing is
 * mended silently.
 */
export async function prepareHoldings(
  app: SignedInContext,
  frame: PortfolioFrame,
  lines: readonly Holding[],
  options: ValidationOptions = {},
): Promise<PreparedHoldings> {
  const identified = lines.map(identify);
  const faults = identified.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  if (faults.length > 0) throw holdingInvalid({ findings: faults });
  refuseCrossedLimits(lines);
  const before = options.before ?? [];
  if (options.weightsAreChecked !== true) {
    judgeWeights(lines, shortIdentifiers(before));
    acceptedTotal(lines);
  }
  const isins = [...new Set(identified.flatMap(({ isin }) => (isin === null ? [] : [isin])))];
  const currencies = [frame.currency, ...lines.flatMap(({ currency }) => currency ?? [])];
  const leis = [...new Set(lines.flatMap((line) => leiOf(line) ?? []))];
  const issuerBefore = new Map(before.map(({ identifier, issuerId }) => [identifier, issuerId]));
  const [known, issuers, rates] = await Promise.all([
    findAssetsByIsin(app, isins),
    findIssuersByLei(app, leis),
    ratesAt(app, { currencies, asOf: frame.asOf, dataVersion: null }),
  ]);
  if (app.scope.demo) await refuseOutsideDemo(app, { isins, known, issuers });
  const result = valueLines(lines, frame, (currency) =>
    currency === "EUR" ? 1 : (rates.perEur.get(currency) ?? null),
  );
  if (!result.ok) throw valuationError(result, rates);
  const { weightShares, totalValue, disagreeing } = result.valued;
  const isValued = lines.some(({ marketValue }) => marketValue !== null);
  if (isValued) refuseContradictedTotal(frame.totalValue, totalValue, frame.currency);
  const holdings = lines.map((line, index): Holding => {
    const { isin, identifier, identifierType } = identified[index] ?? NOT_IDENTIFIED;
    const asset = isin === null ? undefined : known.get(isin);
    const assetType = typeOf(line.assetType, asset);
    // Money needs no name; without one it would be shown as what the weights leave open.
    const ofMoney = isMoney(assetType) ? (line.currency ?? frame.currency) : "";
    return {
      ...line,
      id: String(index + 1),
      isin,
      identifier,
      identifierType,
      issuerId:
        asset?.issuerId ??
        issuers.get(leiOf(line) ?? "") ??
        (identifier === null ? null : (issuerBefore.get(identifier) ?? null)),
      name: asOneLine(line.name) || asset?.name || identifier || ofMoney,
      assetType,
      fixedIncome: line.fixedIncome ?? asset?.fixedIncome ?? isBond(assetType),
      weightShare: weightShares[index] ?? null,
      currency: line.currency ?? (line.marketValue === null ? null : frame.currency),
    };
  });
  refuseDuplicates(holdings, options.weightsAreChecked === true);
  return {
    holdings: sourced(holdings, before, statedBy(app)),
    totalValue,
    missing: missingOf(holdings, known),
    findings: [
      ...restFindings(weightTotal(lines)),
      ...oldRateFindings(rates, convertedOf(lines, frame.currency)),
      ...crossChecks(disagreeing, lines),
    ],
  };
}

/** Currencies between which values were converted; none where all are in the portfolio's own. */
function convertedOf(lines: readonly Holding[], own: string): readonly string[] {
  const foreign = lines.flatMap(({ marketValue, currency }) =>
    marketValue === null || currency === null || currency === own ? [] : currency,
  );
  return foreign.length === 0 ? [] : [own, ...foreign];
}

/** The viewer, as who states a weight now. */
export function statedBy(app: SignedInContext): WeightSource {
  return { kind: "person", userId: app.scope.userId, name: null, at: app.clock().toISOString() };
}

function sourced(
  lines: readonly Holding[],
  before: readonly Holding[],
  statedNow: WeightSource,
): readonly Holding[] {
  const kept = withSources(lines, before, statedNow);
  return lines.map((line, index) => (line.weightSource === null ? (kept[index] ?? line) : line));
}

function crossChecks(disagreeing: ValuedLines["disagreeing"], lines: readonly Holding[]): ErrorFinding[] {
  return disagreeing.map(({ index, derivedShare }) => ({
    severity: "warning",
    code: "R06",
    message: "imports:finding.r06_cross_check",
    params: {
      statedPct: pctOf(lines[index]?.weightShare ?? null),
      derivedPct: Number(pctOfShare(derivedShare).toFixed(2)),
    },
    field: `holdings.${index}.weightPct`,
  }));
}

function pctOf(share: number | null): number | null {
  return share === null ? null : pctOfShare(share);
}

function shortIdentifiers(before: NonNullable<ValidationOptions["before"]>): ReadonlySet<string> {
  return new Set(
    before.flatMap(({ identifier, weightShare }) =>
      weightShare !== null && weightShare < 0 ? (identifier ?? []) : [],
    ),
  );
}

interface IdentifiedLine {
  readonly isin: string | null;
  readonly identifier: string | null;
  readonly identifierType: Holding["identifierType"];
  readonly fault: ErrorFinding | null;
}

const NOT_IDENTIFIED: IdentifiedLine = { isin: null, identifier: null, identifierType: null, fault: null };

/** Cash and derivatives need no identifier; everything else an ISIN, another code, or at least a name. */
function identify(line: Holding, index: number): IdentifiedLine {
  const none = NOT_IDENTIFIED;
  const type = line.isin === null ? line.identifierType : "isin";
  const text = line.isin ?? line.identifier;
  if (text === null || type === null) {
    if (isMoney(line.assetType)) return none;
    if (text === null && line.name) return { ...none, identifier: line.name, identifierType: "name" };
    return { ...none, fault: text === null ? fault(index, "R01", "r01_missing", line) : untyped(index) };
  }
  const check = checkIdentifier(type, text);
  const wrong = identifierFault(type, text, check);
  if (wrong !== null) return { ...none, fault: fault(index, wrong.code, wrong.key, line, wrong.params) };
  return {
    isin: type === "isin" ? check.value : null,
    identifier: check.value,
    identifierType: type,
    fault: null,
  };
}

/** A code of which nobody said what it is. */
const untyped = (index: number) => errorAt(`holdings.${index}.identifierType`, "R01", IDENTIFIER_UNTYPED);

function fault(
  index: number,
  code: string,
  message: string,
  line: Holding,
  params: Readonly<Record<string, string | number | null>> = {},
): ErrorFinding {
  const field = `holdings.${index}.${line.isin ? "isin" : "identifier"}`;
  return errorAt(field, code, `imports:finding.${message}`, params);
}

/** The specification's rule for weights that are stated, except for money and for positions that were short before. */
function judgeWeights(lines: readonly Holding[], mayBeShort: ReadonlySet<string>): void {
  const findings = lines.flatMap((line, index): ErrorFinding[] => {
    const { weightShare, marketValue, isin, identifier } = line;
    if (weightShare === null || marketValue !== null) return [];
    const isShort = weightShare < 0 && mayBeShort.has(isin ?? identifier ?? "");
    if (isShort || isWeightAllowed(pctOfShare(weightShare), isMoney(line.assetType))) return [];
    return [errorAt(`holdings.${index}.weightPct`, "R04", "portfolios:error.weight_invalid")];
  });
  if (findings.length > 0) throw weightInvalid({ findings });
}

/** Limits that no weight can be within. */
function refuseCrossedLimits(lines: readonly Holding[]): void {
  const findings = lines.flatMap(({ minShare, maxShare }, index): ErrorFinding[] => {
    if (minShare === null || maxShare === null || minShare <= maxShare) return [];
    return [errorAt(`holdings.${index}.minValue`, "R22", "portfolios:error.limits_crossed")];
  });
  if (findings.length > 0) throw holdingInvalid({ findings });
}

function refuseDuplicates(holdings: readonly Holding[], mergedAlready: boolean): void {
  if (mergedAlready) return;
  const seen = new Set<string>();
  const findings: ErrorFinding[] = [];
  holdings.forEach(({ identifier, identifierType, fixedIncome, name }, index) => {
    if (identifier === null) return;
    const key = `${identifierType} ${identifier} ${fixedIncome}`;
    if (seen.has(key))
      findings.push(errorAt(`holdings.${index}`, "R05", "portfolios:error.duplicate_asset", { name }));
    seen.add(key);
  });
  const names = findings.map(({ params }) => params?.name).join(", ");
  if (findings.length > 0) throw duplicateAsset({ params: { name: names }, findings });
}

/** Cash and derivatives stay what they are said to be; of securities the catalogue knows better. */
function typeOf(stated: AssetType | null, asset: CatalogueAsset | undefined): AssetType | null {
  if (isMoney(stated)) return stated;
  return asset?.type ?? stated;
}

function missingOf(holdings: readonly Holding[], known: ReadonlyMap<string, CatalogueAsset>) {
  const missing = new Map<string, MissingIsin>();
  for (const { isin, name, assetType } of holdings)
    if (isin !== null && !known.has(isin)) missing.set(isin, { isin, name, assetType });
  return [...missing.values()];
}

interface Named {
  readonly isins: readonly string[];
  readonly known: ReadonlyMap<string, CatalogueAsset>;
  /** Issuer by LEI. */
  readonly issuers: ReadonlyMap<string, string>;
}

async function refuseOutsideDemo(app: SignedInContext, { isins, known, issuers }: Named): Promise<void> {
  const assets = isins.filter((isin) => known.get(isin)?.demo !== true);
  const closed = new Set(await findIssuersOutsideDemo(app, [...issuers.values()]));
  const leis = [...issuers].flatMap(([lei, issuerId]) => (closed.has(issuerId) ? lei : []));
  const outside = [...assets, ...leis].slice(0, 5).join(", ");
  if (outside !== "") throw notInDemoUniverse({ params: { isins: outside } });
}

function valuationError(
  result: Extract<ReturnType<typeof valueLines>, { ok: false }>,
  rates: RatesOfDay,
): AppError {
  if (result.problem === "no_rate") {
    const unknown = noRate({ params: { currency: result.currencies.join(", ") } });
    return withoutRate(result.currencies, rates, unknown);
  }
  if (result.problem === "no_total") return noTotal();
  return holdingInvalid({
    findings: result.lines.map((index) => errorAt(`holdings.${index}`, "R03", "imports:finding.r03_missing")),
  });
}
