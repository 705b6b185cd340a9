import type { Fact } from "~/domain/facts/fact";
import { statedOf } from "~/domain/facts/said-by-isin";
import { EET_NAV_EUR } from "~/domain/metrics/eet-codes";
import { BASIS_ORDER, MANAGER_EET, rowWith } from "../book/current-fact";
import { readNumbers } from "../book/traced-input";
import type { Licensing } from "../licensing/licensing";
import { heldShareAt } from "../positions/held-weight";
import type { Holding } from "../positions/holding";
import { emptyWorking, type Working } from "../terms/term-column";
import type { TraceLine } from "./figure";
import type { Part } from "./part";
import type { PreparedMetric } from "./prepared-metric";
import { managerFigure, partOf } from "./tally";
import { uncoveredReasonAt } from "./uncovered";

/**
 * The working of a figure, line by line: what each eligible exposure put in and what came out. The contributions of
 * the covered lines add up to the figure at its headline denominator. What a fund holds and the licence does not show
 * one by one is a single line of that fund.
 */
export function traceOf(prepared: PreparedMetric, licensing: Licensing): TraceLine[] {
  const { frame, metric, column } = prepared;
  const scale = contributionScale(prepared);
  const lines: TraceLine[] = [];
  const hidden = new Map<string, TraceLine>();
  for (let index = 0; index < frame.size; index++) {
    const exposure = frame.exposures[index];
    const part = partOf(frame, metric, column, index);
    if (exposure === undefined || !(part.eligible > 0)) continue;
    const isCovered = part.covered > 0;
    const isHidden = licensing.isPartHidden(exposure, metric);
    if (isCovered && isHidden) {
      const { holding } = exposure;
      hidden.set(
        holding.id,
        hiddenPart(hidden.get(holding.id), holding, frame.weight[index] ?? 0, part.sum * scale),
      );
      continue;
    }
    const known = workingAt(prepared, index, part);
    const working = isHidden ? emptyWorking(known.reason) : known;
    lines.push({
      holdingId: exposure.holding.id,
      isin: exposure.isin,
      issuerId: exposure.issuerId,
      name: exposure.name,
      path: exposure.path,
      weightShare: heldShareAt(frame, index),
      covered: isCovered,
      reason: isCovered ? null : uncoveredReasonAt(prepared, index, working),
      input: working.input,
      inputs: working.inputs,
      contribution: isCovered ? part.sum * scale : null,
      basis: isCovered ? (BASIS_ORDER[basisAt(prepared, index)] ?? null) : null,
      dataset: working.fact?.dataset ?? null,
      source: working.fact?.source ?? null,
      period: working.fact?.period ?? null,
      ...(isCovered && column.isOld[index] === 1 && { isOld: true as const }),
      sourceLoad: working.fact?.loadId ?? null,
      sourceRow: working.fact?.sourceRow ?? null,
      ...givenBy(working.fact),
      ...(exposure.holding.weightSource && { weightSource: exposure.holding.weightSource }),
    });
  }
  return [...lines, ...hidden.values()];
}

/** What the parts of a fund that are not shown one by one weigh and put in together. */
function hiddenPart(
  before: TraceLine | undefined,
  holding: Holding,
  weightShare: number,
  contribution: number,
): TraceLine {
  return {
    holdingId: holding.id,
    isin: holding.isin,
    issuerId: null,
    name: holding.name || (holding.isin ?? ""),
    path: [],
    weightShare: (before?.weightShare ?? 0) + weightShare,
    covered: true,
    reason: "not_licensed",
    input: {},
    inputs: {},
    contribution: (before?.contribution ?? 0) + contribution,
    basis: null,
    dataset: null,
    source: null,
    period: null,
    sourceLoad: null,
    sourceRow: null,
  };
}

function givenBy(fact: Fact | null): Pick<TraceLine, "givenBy"> {
  const of = fact === null ? null : statedOf(fact.values);
  return of === null ? {} : { givenBy: of };
}

/** What turns a part's share of the sum into a part of the headline figure. */
export function contributionScale({ frame, metric, tally }: PreparedMetric): number {
  if (metric.aggregate === "absolute") return frame.valuation.total / 1e6;
  if (metric.denominator === "COVERED") return tally.covered > 0 ? 1 / tally.covered : 0;
  const base = metric.denominator === "ELIGIBLE" ? tally.eligible : tally.base;
  return base > 0 ? 1 / base : 1;
}

function isFromManager({ frame, metric, column }: PreparedMetric, index: number): boolean {
  return metric.eet !== null && frame.isFund[index] === 1 && Number.isNaN(column.x[index]);
}

function basisAt(prepared: PreparedMetric, index: number): number {
  return isFromManager(prepared, index) ? MANAGER_EET : (prepared.column.basis[index] ?? 0);
}

function workingAt(prepared: PreparedMetric, index: number, part: Part): Working {
  const { frame, metric, column } = prepared;
  const working = column.working(index);
  if (column.closed?.[index] === 1 || metric.eet === null || !isFromManager(prepared, index)) return working;
  const published = managerFigure(frame, metric.eet, index);
  if (published === null) return working;
  const isin = frame.exposures[index]?.isin ?? "";
  const { value, coverage, eligible } = metric.eet;
  const input = {
    [value]: published.value,
    ...(coverage === null ? {} : { [coverage]: published.coverage }),
    ...(eligible === null ? {} : { [eligible]: published.eligible }),
    ...(metric.aggregate === "absolute" ? { nav_eur: published.navEur } : {}),
  };
  const rows = frame.universe.rows("eet", isin);
  const { inputs } = readNumbers(
    rows,
    [value, coverage, eligible].filter((code) => code !== null),
  );
  const nav = readNumbers(rows, metric.aggregate === "absolute" ? [EET_NAV_EUR] : []).inputs[EET_NAV_EUR];
  return {
    input,
    inputs: nav === undefined ? inputs : { ...inputs, nav_eur: nav },
    fact: rowWith(rows, value) ?? rows[0] ?? null,
    reason: part.covered > 0 ? "no_data" : working.reason,
  };
}
