import type { Fact } from "~/domain/facts/fact";
import type { Metric, SplitKey } from "~/domain/metrics/metric";
import { sumOf } from "~/domain/weights/sum";
import type { AnalysisRun } from "../analysis-run";
import { numberOf, rowWith } from "../current-fact";
import type { Exposure } from "../exposure";
import type { BreakdownItem } from "../figure";
import { figureOf } from "../figure-of";
import type { Frame } from "../frame";
import { sfdrArticleOf } from "../judgements/fund-disclosure";
import { isUnallocated, UNALLOCATED } from "../look-through";
import { splitTrace } from "../split-trace";
import type { FiguresView } from "../views";
import { askedMetrics } from "./figures";
import { Groups } from "./groups";

const UNKNOWN = "unknown";
const NOT_LOOKED_THROUGH = "notLookedThrough";
const NOT_LICENSED = "notLicensed";
const NOT_APPLICABLE = "notApplicable";
/** Keys that tell nothing about where the money is. */
const SILENT = new Set([UNKNOWN, NOT_LOOKED_THROUGH, NOT_LICENSED, UNALLOCATED]);

/** Lines of the portfolio itself: what it holds, not what its funds hold. */
const BY_LINE = new Set<SplitKey>(["type", "esg_category", "sfdr_article"]);

/** Where the portfolio is invested. Each split adds up to one, long and short apart (methodology §8). */
export function allocationView(run: AnalysisRun): FiguresView {
  return { figures: askedMetrics(run, "allocation").map((metric) => allocationFigure(run, metric)) };
}

function allocationFigure(run: AnalysisRun, metric: Metric) {
  if (!run.hasValue || metric.term.kind !== "split") return run.emptyFigure(metric);
  const { by } = metric.term;
  const frame = BY_LINE.has(by) ? run.direct : run.looked;
  const keys = frame.exposures.map((exposure) =>
    run.licensing.isShut(exposure) ? NOT_LICENSED : keyOf(run, exposure, by),
  );
  const breakdown = splitBy(frame, keys);
  const shut = breakdown.filter((item) => item.key === NOT_LICENSED);
  const known = sumOf(breakdown.map((item) => (SILENT.has(item.key) ? 0 : item.weightShare)));
  return figureOf(metric, {
    readings: { all: known, eligible: known, covered: null },
    eligibleShare: 1,
    coverageShare: known,
    neededCoverageShare: run.settings.minCoverageShare,
    byBasis: null,
    data: null,
    breakdown,
    notLicensedShare: sumOf(shut.map((item) => Math.abs(item.weightShare))),
    ...(run.input.explain && {
      holdings: splitTrace(frame, (index) => ({
        key: keys[index] ?? UNKNOWN,
        fact: keys[index] === NOT_LICENSED ? null : statedBy(run, frame.exposures[index], by),
        input: {},
        inputs: {},
      })),
    }),
  });
}

function splitBy(frame: Frame, keys: readonly string[]): BreakdownItem[] {
  const groups = new Groups();
  keys.forEach((key, index) => {
    groups.add(key, frame.gross[index] ?? 0);
  });
  groups.addRest();
  return groups.items();
}

/** The row that puts a line into its part; null where no file does. */
function statedBy(run: AnalysisRun, exposure: Exposure | undefined, by: SplitKey): Fact | null {
  if (!exposure) return null;
  const { universe } = run;
  const { isin, issuerId } = exposure;
  const ofInstrument = (field: string) => (isin ? rowWith(universe.rows("securities", isin), field) : null);
  const ofIssuer = (field: string) => (issuerId ? rowWith(universe.rows("issuers", issuerId), field) : null);
  switch (by) {
    case "sfdr_article":
      return isin ? rowWith(universe.rows("fund-facts", isin), "sfdr_article") : null;
    case "country":
      return ofIssuer("country") ?? ofInstrument("country");
    case "nace_section":
      return (
        (issuerId ? rowWith(universe.rows("company-pai", issuerId), "nace_section") : null) ??
        ofIssuer("nace_section") ??
        ofIssuer("nace_code")
      );
    case "currency":
      return ofInstrument("currency");
    case "esg_category":
      return ofInstrument("esg_category");
    case "type":
    case "asset_class":
    case "rating":
      return ofInstrument("type");
  }
}

/** The part of a split that an exposure falls into. */
export function keyOf(run: AnalysisRun, exposure: Exposure, by: SplitKey): string {
  const { universe } = run;
  const { kind, isin, issuerId } = exposure;
  if (isUnallocated(exposure)) return UNALLOCATED;
  if (by === "type") return exposure.type ?? (kind === "cash" || kind === "derivative" ? kind : UNKNOWN);
  if (by === "sfdr_article") {
    if (kind !== "fund") return NOT_APPLICABLE;
    return (isin && sfdrArticleOf(run.universe, isin)?.article) || UNKNOWN;
  }
  if (by === "esg_category") {
    if (kind === "cash" || kind === "derivative") return NOT_APPLICABLE;
    return (isin && universe.instrument(isin).esgCategory) || UNKNOWN;
  }
  if (by === "currency") return currencyOf(run, exposure);
  if (kind === "fund" || exposure.isRemainder) return NOT_LOOKED_THROUGH;
  if (by === "asset_class") return assetClassOf(exposure);
  if (kind === "cash" || kind === "derivative") return kind;
  if (by === "country") {
    const ofIssuer = issuerId === null ? null : universe.issuer(issuerId).country;
    return ofIssuer ?? (isin === null ? null : universe.instrument(isin).country) ?? UNKNOWN;
  }
  const isGovernment = kind === "sovereign" || kind === "sub_sovereign" || kind === "supranational";
  if (isGovernment) return kind;
  return (issuerId && universe.naceSection(issuerId)) || UNKNOWN;
}

/** Currency of what is held; a hedged fund is in its own currency, whatever its holdings are in. */
function currencyOf(run: AnalysisRun, exposure: Exposure): string {
  const { universe } = run;
  const hedged = exposure.path.find((fund) => numberOf(universe.rows("fund-facts", fund), "hedged") === 1);
  if (hedged !== undefined) return universe.instrument(hedged).currency ?? UNKNOWN;
  const isOwnCash = exposure.kind === "cash" && exposure.path.length === 0;
  if (exposure.currency !== null) return exposure.currency;
  if (isOwnCash) return run.input.currency;
  return exposure.kind === "fund" || exposure.isRemainder ? NOT_LOOKED_THROUGH : UNKNOWN;
}

function assetClassOf(exposure: Exposure): string {
  if (exposure.kind === "cash" || exposure.kind === "derivative" || exposure.kind === "real_estate") {
    return exposure.kind;
  }
  if (exposure.isBond) return "bonds";
  return exposure.type === "equity" ? "equity" : UNKNOWN;
}
