import type { Fact } from "~/domain/facts/fact";
import { isMoney, isPublicIssuer } from "~/domain/instruments/kind";
import type { SplitKey } from "~/domain/metrics/metric";
import type { AnalysisRun } from "../analysis-run";
import { numberOf, rowWith, textOf } from "../book/current-fact";
import type { Universe } from "../book/universe";
import { sfdrArticleOf } from "../judgements/fund-disclosure";
import type { Exposure } from "../positions/exposure";
import { isUnallocated, UNALLOCATED } from "../positions/look-through";

export const UNKNOWN = "unknown";
export const NOT_LOOKED_THROUGH = "notLookedThrough";
const NOT_APPLICABLE = "notApplicable";

/** The field of a row that puts an exposure into a part of a split. */
interface Statement {
  readonly fact: Fact;
  readonly field: string;
}

/** The part of a split that an exposure falls into; `by` is null where it follows from the line itself or is not known. */
export interface Placement {
  readonly key: string;
  readonly by: Statement | null;
}

const withoutRow = (key: string): Placement => ({ key, by: null });

/** The part of a split that an exposure falls into, and the row that says so. */
export function placementOf(run: AnalysisRun, exposure: Exposure, by: SplitKey): Placement {
  const { universe } = run;
  const { kind, isin } = exposure;
  if (isUnallocated(exposure)) return withoutRow(UNALLOCATED);
  if (by === "type") return typeOf(universe, exposure);
  if (by === "sfdr_article") {
    if (kind !== "fund") return withoutRow(NOT_APPLICABLE);
    const stated = isin === null ? null : sfdrArticleOf(universe, isin);
    return stated ? { key: stated.article, by: stated } : withoutRow(UNKNOWN);
  }
  if (by === "esg_category") {
    if (isMoney(kind)) return withoutRow(NOT_APPLICABLE);
    return placed(ofInstrument(universe, exposure, "esg_category"));
  }
  if (by === "currency") return currencyOf(run, exposure);
  if (kind === "fund" || exposure.isRemainder) return withoutRow(NOT_LOOKED_THROUGH);
  if (by === "asset_class") return assetClassOf(universe, exposure);
  if (isMoney(kind)) return withoutRow(kind);
  if (by === "country")
    return placed(ofIssuer(universe, exposure, "country") ?? ofInstrument(universe, exposure, "country"));
  return sectorOf(universe, exposure);
}

/** The part alone. */
export function keyOf(run: AnalysisRun, exposure: Exposure, by: SplitKey): string {
  return placementOf(run, exposure, by).key;
}

function statedIn(rows: readonly Fact[], field: string): Statement | null {
  const fact = rowWith(rows, field);
  return fact && { fact, field };
}

function ofInstrument(universe: Universe, { isin }: Exposure, field: string): Statement | null {
  return isin === null ? null : statedIn(universe.rows("securities", isin), field);
}

function ofIssuer(universe: Universe, { issuerId }: Exposure, field: string): Statement | null {
  return issuerId === null ? null : statedIn(universe.rows("issuers", issuerId), field);
}

/** The part that a field names by its own value. */
function placed(stated: Statement | null): Placement {
  const key = stated && textOf([stated.fact], stated.field);
  return key ? { key, by: stated } : withoutRow(UNKNOWN);
}

function typeOf(universe: Universe, exposure: Exposure): Placement {
  const { kind, type } = exposure;
  if (type === null) return withoutRow(isMoney(kind) ? kind : UNKNOWN);
  return { key: type, by: ofInstrument(universe, exposure, "type") };
}

function assetClassOf(universe: Universe, exposure: Exposure): Placement {
  const { kind } = exposure;
  if (isMoney(kind)) return withoutRow(kind);
  if (kind === "real_estate") return { key: kind, by: ofIssuer(universe, exposure, "issuer_type") };
  const by = ofInstrument(universe, exposure, "type");
  if (exposure.isBond) return { key: "bonds", by };
  return { key: exposure.type === "equity" ? "equity" : UNKNOWN, by };
}

/** A government by what it is; a company by its NACE section. */
function sectorOf(universe: Universe, exposure: Exposure): Placement {
  const { kind, issuerId } = exposure;
  if (isPublicIssuer(kind))
    return {
      key: kind,
      by: ofIssuer(universe, exposure, "issuer_type") ?? ofInstrument(universe, exposure, "type"),
    };
  const stated = issuerId === null ? null : universe.naceStatement(issuerId);
  return stated === null ? withoutRow(UNKNOWN) : { key: stated.section, by: stated };
}

/** Currency of what is held; a hedged fund is in its own currency, whatever its holdings are in. */
function currencyOf(run: AnalysisRun, exposure: Exposure): Placement {
  const { universe } = run;
  const hedged = exposure.path.find((fund) => numberOf(universe.rows("fund-facts", fund), "hedged") === 1);
  if (hedged !== undefined) return placed(statedIn(universe.rows("securities", hedged), "currency"));
  if (exposure.currency !== null)
    return { key: exposure.currency, by: ofInstrument(universe, exposure, "currency") };
  if (exposure.kind === "cash" && exposure.path.length === 0) return withoutRow(run.input.currency);
  return withoutRow(exposure.kind === "fund" || exposure.isRemainder ? NOT_LOOKED_THROUGH : UNKNOWN);
}
