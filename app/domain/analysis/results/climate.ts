import { findMetric } from "~/domain/metrics/catalogue";
import type { AnalysisRun } from "../analysis-run";
import { partOf } from "../figures/tally";
import type { ClimateView } from "../views";
import { figuresView } from "./figures";

/** Carbon intensity, targets, and how much of the financed emissions targets cover, which tells more (methodology §19). */
export function climateView(run: AnalysisRun): ClimateView {
  const { figures } = figuresView(run, "climate");
  return { figures, emissionsWithTargetShare: run.hasValue ? emissionsWithTarget(run) : null };
}

function emissionsWithTarget(run: AnalysisRun): number | null {
  const emissions = findMetric("pai.1.total12");
  const target = findMetric("climate.targetSet");
  if (emissions === null || target === null) return null;
  const financed = run.prepared(emissions);
  const targets = run.prepared(target);
  let all = 0;
  let withTarget = 0;
  for (let index = 0; index < financed.frame.size; index++) {
    const part = partOf(financed.frame, emissions, financed.column, index);
    if (!(part.covered > 0)) continue;
    all += part.sum;
    if (targets.column.x[index] === 1) withTarget += part.sum;
  }
  return all > 0 ? withTarget / all : null;
}
