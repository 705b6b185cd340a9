import type { Metric } from "~/domain/metrics/metric";
import type { AnalysisRun } from "../analysis-run";
import type { Figure } from "../figures/figure";
import { figureOf, NO_READING, type Readings } from "../figures/figure-of";
import type { PreparedMetric } from "../figures/prepared-metric";
import { partOf } from "../figures/tally";
import { traceOf } from "../figures/trace";
import type { Frame } from "../positions/frame";
import { heldShareAt } from "../positions/held-weight";
import type { CountrySubjects } from "../terms/term-context";

/**
 * Investee countries subject to social violations (PAI 16): how many, and what share of the distinct countries —
 * of all of them, and of those with data. Countries are counted, not weighted; the shares of coverage are by weight.
 */
export function countryFigure(run: AnalysisRun, metric: Metric, as: "count" | "share"): Figure {
  if (!run.hasValue) return run.emptyFigure(metric);
  const prepared = run.prepared(metric);
  const { frame, column, tally } = prepared;
  const countries = run.contextOf(frame).countries();
  const eligible = frame.eligible(metric.eligibility);
  const held = new Set<number>();
  const known = new Set<number>();
  const violating = new Set<number>();
  for (let index = 0; index < frame.size; index++) {
    const country = countries.indexOf[index] ?? -1;
    if (country < 0 || eligible[index] !== 1 || !((frame.weight[index] ?? 0) > 0)) continue;
    held.add(country);
    const flag = column.x[index] ?? Number.NaN;
    if (Number.isNaN(flag) || frame.isShort[index] === 1) continue;
    known.add(country);
    if (flag > 0) violating.add(country);
  }
  return figureOf(metric, {
    readings: readings(as, held.size, known.size, violating.size),
    eligibleShare: tally.eligible,
    coverageShare: tally.covered,
    neededCoverageShare: run.neededCoverage(metric),
    byBasis: tally.byBasis,
    notLicensedShare: tally.notLicensed,
    data: tally.data,
    breakdown: [...violating].map((country) => ({
      key: countries.codes[country] ?? "",
      weightShare: heldIn(frame, countries.indexOf, country),
      count: 1,
    })),
    ...(run.input.explain && {
      holdings: traceOf(sharedByCountry(prepared, countries, as === "count" ? 1 : known.size), run.licensing),
    }),
  });
}

/** The metric as its lines make it up: those of one country share, by their weight, the one or the part of `countries` it adds. */
function sharedByCountry(
  prepared: PreparedMetric,
  { codes, indexOf }: CountrySubjects,
  countries: number,
): PreparedMetric {
  const { frame, metric, column, tally } = prepared;
  const weights = new Float64Array(codes.length);
  const coveredAt = (index: number) => partOf(frame, metric, column, index).covered;
  indexOf.forEach((country, index) => {
    if (country >= 0) weights[country] = (weights[country] ?? 0) + coveredAt(index);
  });
  // A line adds weight × x / covered weight, so that x makes up for both.
  const x = column.x.map(
    (flag, index) => (flag * tally.covered) / ((weights[indexOf[index] ?? -1] ?? Number.NaN) * countries),
  );
  return { ...prepared, column: { ...column, x } };
}

function readings(as: "count" | "share", held: number, known: number, violating: number): Readings {
  if (known === 0) return NO_READING;
  if (as === "count") return { all: violating, eligible: violating, covered: violating };
  return { all: violating / held, eligible: violating / held, covered: violating / known };
}

/** What is held of a country, long less short. */
function heldIn(frame: Frame, indexOf: Int32Array, country: number): number {
  return indexOf.reduce((sum, of, index) => (of === country ? sum + heldShareAt(frame, index) : sum), 0);
}
