import { findMetric } from "~/domain/metrics/catalogue";
import type { AnalysisRun } from "../analysis-run";
import { partOf } from "../figures/tally";
import { keyOf } from "./placement";

/** A sector of the allocation and what of it is active in the fossil fuel sector. Shares of all investments. */
export interface FossilSector {
  /** NACE section, as in allocation.naceSection. */
  readonly key: string;
  readonly fossilShare: number;
  /** What of the sector is known to be active or not. */
  readonly coverageShare: number;
}

/**
 * The sectors in which companies are known to derive any revenue from fossil fuels, or not to (PAI 4), largest share
 * first; they add up to pai.4 on all investments. A sector of which nothing is known is left out.
 */
export function fossilSectors(run: AnalysisRun): readonly FossilSector[] {
  const metric = findMetric("pai.4");
  if (!metric || !run.hasValue) return [];
  const { frame, column } = run.prepared(metric);
  const byKey = new Map<string, FossilSector>();
  frame.exposures.forEach((exposure, index) => {
    const { sum, covered } = partOf(frame, metric, column, index);
    if (!(covered > 0)) return;
    const key = keyOf(run, exposure, "nace_section");
    const known = byKey.get(key);
    byKey.set(key, {
      key,
      fossilShare: (known?.fossilShare ?? 0) + sum,
      coverageShare: (known?.coverageShare ?? 0) + covered,
    });
  });
  return [...byKey.values()].sort((a, b) => b.fossilShare - a.fossilShare || (a.key < b.key ? -1 : 1));
}
