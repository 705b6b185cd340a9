import type { AssetType } from "~/domain/analysis/holding";
import { checkIdentifier, identifierLabel } from "~/domain/identifiers/identifier";
import { isBond } from "~/domain/portfolios/asset-type-words";
import type { RatesOfDay } from "~/domain/portfolios/exchange-rates";
import { type HoldingLine, pctOfShare, shareOfPct } from "~/domain/portfolios/holding-line";
import { type StatedLine, type ValuedLines, valueLines } from "~/domain/portfolios/valuation";
import { type WeightSource, withSources } from "~/domain/portfolios/weight-source";
import { weightTotal } from "~/domain/portfolios/weight-total";
import type { SignedInContext } from "~/platform/context.server";
import type { AppError, ErrorFinding } from "~/platform/errors";
import {
  type CatalogueAsset,
  findAssetsByIsin,
  findIssuersByLei,
  findRates,
} from "./catalogue.queries.server";
import type { MissingIsin } from "./portfolios.commands.server";
import {
  duplicateAsset,
  holdingInvalid,
  noRate,
  noTotal,
  notInDemoUniverse,
  weightInvalid,
} from "./portfolios.errors";
import type { HoldingInput } from "./portfolios.schemas";
import { oldRateFindings, withoutRate } from "./rate-ages";
import { acceptedTotal, refuseContradictedTotal, restFindings } from "./stated-total";

export interface PreparedHoldings {
  readonly holdings: readonly HoldingLine[];
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
export interface Leniency {
  readonly weightsAreChecked?: boolean;
  /** The lines before: those that were short may stay so, and their issuers are known. */
  readonly before?: readonly HoldingLine[];
  /** Cells that the amounts were read from, line by line; the others are stated by the viewer now. */
  readonly sources?: readonly (WeightSource | null)[];
}

/**
 * Makes lines ready to be stored: identifiers are checked, duplicates refused by name, types taken from the
 * catalogue, values converted at the ECB rate of the day or the last before, weights derived. Every fault found is
 * named with its line; nothing is mended silently.
 */
export async function prepareHoldings(
  app: SignedInContext,
  frame: PortfolioFrame,
  lines: readonly HoldingInput[],
  leniency: Leniency = {},
): Promise<PreparedHoldings> {
  const identified = lines.map(identify);
  const faults = identified.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  if (faults.length > 0) throw holdingInvalid({ findings: faults });
  const before = leniency.before ?? [];
  const stated = lines.map(({ weightPct, marketValue, currency }) => ({
    weightShare: weightPct == null ? null : shareOfPct(weightPct),
    marketValue: marketValue ?? null,
    currency: currency ?? null,
  }));
  if (leniency.weightsAreChecked !== true) {
    judgeWeights(lines, shortIdentifiers(before));
    acceptedTotal(stated);
  }
  const isins = [...new Set(identified.flatMap(({ isin }) => (isin === null ? [] : [isin])))];
  const currencies = [
    frame.currency,
    ...lines.flatMap(({ currency }) => (currency == null ? [] : [currency])),
  ];
  const leis = [...new Set(lines.flatMap((line) => leiOf(line) ?? []))];
  const issuerBefore = new Map(before.map(({ identifier, issuerId }) => [identifier, issuerId]));
  const [known, issuers, rates] = await Promise.all([
    findAssetsByIsin(app, isins),
    findIssuersByLei(app, leis),
    findRates(app, currencies, frame.asOf),
  ]);
  if (app.scope.demo) refuseOutsideDemo(isins, known);
  const result = valueLines(stated, frame, (currency) =>
    currency === "EUR" ? 1 : (rates.perEur.get(currency) ?? null),
  );
  if (!result.ok) throw valuationError(result, rates);
  const { weightShares, totalValue, disagreeing } = result.valued;
  const isValued = stated.some(({ marketValue }) => marketValue !== null);
  if (isValued) refuseContradictedTotal(frame.totalValue, totalValue, frame.currency);
  const holdings = identified.map((line, index): HoldingLine => {
    const input = lines[index] as HoldingInput;
    const asset = line.isin === null ? undefined : known.get(line.isin);
    const assetType = typeOf(input.assetType ?? null, asset);
    return {
      isin: line.isin,
      identifier: line.identifier,
      identifierType: line.identifierType,
      issuerId:
        asset?.issuerId ??
        issuers.get(leiOf(input) ?? "") ??
        (line.identifier === null ? null : (issuerBefore.get(line.identifier) ?? null)),
      name: input.name?.trim() || asset?.name || line.identifier || "",
      assetType,
      fixedIncome: input.fixedIncome ?? asset?.fixedIncome ?? isBond(assetType),
      visibleAsset: input.visibleAsset ?? true,
      weightShare: weightShares[index] ?? null,
      marketValue: input.marketValue ?? null,
      currency: input.currency ?? (input.marketValue == null ? null : frame.currency),
      nominal: input.nominal ?? null,
      minShare: input.minValue == null ? null : shareOfPct(input.minValue),
      maxShare: input.maxValue == null ? null : shareOfPct(input.maxValue),
      weightSource: leniency.sources?.[index] ?? null,
    };
  });
  refuseDuplicates(holdings, leniency.weightsAreChecked === true);
  return {
    holdings: sourced(holdings, before, statedBy(app)),
    totalValue,
    missing: missingOf(holdings, known),
    findings: [
      ...restFindings(weightTotal(stated)),
      ...oldRateFindings(rates, convertedOf(stated, frame.currency)),
      ...crossChecks(disagreeing, lines),
    ],
  };
}

/** Currencies between which values were converted; none where all are in the portfolio's own. */
function convertedOf(lines: readonly StatedLine[], own: string): readonly string[] {
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
  lines: readonly HoldingLine[],
  before: readonly HoldingLine[],
  statedNow: WeightSource,
): readonly HoldingLine[] {
  const kept = withSources(lines, before, statedNow);
  return lines.map((line, index) => (line.weightSource === null ? (kept[index] ?? line) : line));
}

function crossChecks(
  disagreeing: ValuedLines["disagreeing"],
  lines: readonly HoldingInput[],
): ErrorFinding[] {
  return disagreeing.map(({ index, derivedShare }) => ({
    severity: "warning",
    code: "R06",
    message: "imports:finding.r06_cross_check",
    params: {
      statedPct: lines[index]?.weightPct ?? null,
      derivedPct: Number(pctOfShare(derivedShare).toFixed(2)),
    },
    field: `holdings.${index}.weightPct`,
  }));
}

function shortIdentifiers(before: NonNullable<Leniency["before"]>): ReadonlySet<string> {
  return new Set(
    before.flatMap(({ identifier, weightShare }) =>
      weightShare !== null && weightShare < 0 ? (identifier ?? []) : [],
    ),
  );
}

/** The LEI of the issuer, said beside the line or as its only identifier. */
function leiOf({ lei, identifier, identifierType }: HoldingInput): string | null {
  const said = lei || (identifierType === "lei" ? identifier : null);
  return said ? said.toUpperCase() : null;
}

interface IdentifiedLine {
  readonly isin: string | null;
  readonly identifier: string | null;
  readonly identifierType: HoldingLine["identifierType"];
  readonly fault: ErrorFinding | null;
}

/** Cash and derivatives need no identifier; everything else an ISIN, another code, or at least a name. */
function identify(line: HoldingInput, index: number): IdentifiedLine {
  const none = { isin: null, identifier: null, identifierType: null, fault: null };
  const type = line.isin ? "isin" : (line.identifierType ?? null);
  const text = line.isin || line.identifier || null;
  if (text === null || type === null) {
    if (line.assetType === "cash" || line.assetType === "derivative") return none;
    if (text === null && line.name) return { ...none, identifier: line.name, identifierType: "name" };
    return { ...none, fault: fault(index, "R01", text === null ? "r01_missing" : "identifier_type", line) };
  }
  const check = checkIdentifier(type, text);
  if (!check.ok) {
    const params = {
      type: identifierLabel(type),
      value: text,
      length: check.value.length,
      fix: check.suggestion,
    };
    return { ...none, fault: fault(index, "R01", `r01_${check.problem}`, line, params) };
  }
  return {
    isin: type === "isin" ? check.value : null,
    identifier: check.value,
    identifierType: type,
    fault: null,
  };
}

function fault(
  index: number,
  code: string,
  message: string,
  line: HoldingInput,
  params: Readonly<Record<string, string | number | null>> = {},
): ErrorFinding {
  const field = `holdings.${index}.${line.isin ? "isin" : "identifier"}`;
  return { severity: "error", code, message: `imports:finding.${message}`, params, field };
}

/** The specification's rule for weights that are stated, and no total above one hundred in silence. */
function judgeWeights(lines: readonly HoldingInput[], mayBeShort: ReadonlySet<string>): void {
  const findings = lines.flatMap(
    ({ weightPct, marketValue, assetType, isin, identifier }, index): ErrorFinding[] => {
      if (weightPct == null || marketValue != null) return [];
      const isMoney = assetType === "cash" || assetType === "derivative";
      const isShort = weightPct < 0 && (isMoney || mayBeShort.has(isin ?? identifier ?? ""));
      if (isShort || (weightPct >= 0.01 && weightPct <= 100) || (isMoney && weightPct === 0)) return [];
      const field = `holdings.${index}.weightPct`;
      return [{ severity: "error", code: "R04", message: "portfolios:error.weight_invalid", field }];
    },
  );
  if (findings.length > 0) throw weightInvalid({ findings });
}

function refuseDuplicates(holdings: readonly HoldingLine[], mergedAlready: boolean): void {
  if (mergedAlready) return;
  const seen = new Set<string>();
  const findings: ErrorFinding[] = [];
  holdings.forEach(({ identifier, identifierType, fixedIncome, name }, index) => {
    if (identifier === null) return;
    const key = `${identifierType} ${identifier} ${fixedIncome}`;
    if (seen.has(key)) {
      const field = `holdings.${index}`;
      findings.push({
        severity: "error",
        code: "R05",
        message: "portfolios:error.duplicate_asset",
        params: { name },
        field,
      });
    }
    seen.add(key);
  });
  const names = findings.map(({ params }) => params?.name).join(", ");
  if (findings.length > 0) throw duplicateAsset({ params: { name: names }, findings });
}

/** Cash and derivatives stay what they are said to be; of securities the catalogue knows better. */
function typeOf(stated: AssetType | null, asset: CatalogueAsset | undefined): AssetType | null {
  if (stated === "cash" || stated === "derivative") return stated;
  return asset?.type ?? stated;
}

function missingOf(holdings: readonly HoldingLine[], known: ReadonlyMap<string, CatalogueAsset>) {
  const missing = new Map<string, MissingIsin>();
  for (const { isin, name, assetType } of holdings)
    if (isin !== null && !known.has(isin)) missing.set(isin, { isin, name, assetType });
  return [...missing.values()];
}

function refuseOutsideDemo(isins: readonly string[], known: ReadonlyMap<string, CatalogueAsset>): void {
  const outside = isins.filter((isin) => known.get(isin)?.demo !== true);
  if (outside.length > 0) throw notInDemoUniverse({ params: { isins: outside.slice(0, 5).join(", ") } });
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
  const findings = result.lines.map((index): ErrorFinding => {
    return {
      severity: "error",
      code: "R03",
      message: "imports:finding.r03_missing",
      field: `holdings.${index}`,
    };
  });
  return holdingInvalid({ findings });
}
