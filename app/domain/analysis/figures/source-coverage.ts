import { findMetric } from "~/domain/metrics/catalogue";
import { ROUNDING } from "~/domain/weights/rounding";
import { sumOf } from "~/domain/weights/sum";
import type { SourceCoverage } from "../book/chosen-source";
import type { Licensing } from "../licensing/licensing";
import type { Frame } from "../positions/frame";
import { ofMethod } from "../terms/disclosure-terms";
import { spread } from "../terms/field-column";
import { ofProvider, ownElseIssuerColumn } from "../terms/own-else-issuer";
import { licensedColumn } from "../terms/term-column";
import type { TermContext } from "../terms/term-context";
import { tallyOf } from "./tally";

/** What is needed to try every provider in turn. */
export interface RatingCandidates {
  /** Everything after look-through. */
  readonly looked: Frame;
  /** The same, but funds rated themselves by the provider stay whole. */
  ratedBy(provider: string): Frame;
  contextOf(frame: Frame): TermContext;
  readonly licensing: Licensing;
}

/**
 * What rating providers cover of the portfolio, without those that cannot cover as much as another: they are tried from
 * the one that can cover most, until no other can cover more. Where there is one only, it is not worked out.
 */
export function providerCoverage(run: RatingCandidates): readonly SourceCoverage[] {
  const metric = findMetric("esg.rating");
  const candidates = [...mostCovered(run)].sort(([, a], [, b]) => b - a);
  if (metric === null || candidates.length < 2) return candidates.map(([source]) => ({ source, covered: 1 }));
  const found: SourceCoverage[] = [];
  let widest = 0;
  for (const [source, atMost] of candidates) {
    if (atMost < widest - ROUNDING) break;
    const frame = run.ratedBy(source);
    const column = ownElseIssuerColumn(run.contextOf(frame), "esg-ratings", "rating", ofProvider(source));
    const { covered } = tallyOf(frame, metric, licensedColumn(column, run.licensing.closed(frame, metric)));
    found.push({ source, covered });
    widest = Math.max(widest, covered);
  }
  return found;
}

/**
 * What each provider can cover at most: the weight of the securities for which it states anything, or all of them where
 * the portfolio has funds, whose managers state figures themselves.
 */
function mostCovered({ looked }: RatingCandidates): ReadonlyMap<string, number> {
  const { book } = looked.universe;
  const known = new Map<string, readonly string[]>();
  const providersOf = (subject: string | null): readonly string[] => {
    if (subject === null) return [];
    const rows = () => book.facts("esg-ratings", subject);
    const providers = known.get(subject) ?? rows().flatMap(({ values }) => textOf(values.provider));
    known.set(subject, providers);
    return providers;
  };
  const most = new Map<string, number>();
  const hasFunds = looked.exposures.some(({ kind, path }) => kind === "fund" || path.length > 0);
  for (const [index, { isin, issuerId, path }] of looked.exposures.entries()) {
    const weight = hasFunds ? Number.POSITIVE_INFINITY : (looked.weight[index] ?? 0);
    for (const provider of new Set([isin, issuerId, ...path].flatMap(providersOf)))
      most.set(provider, (most.get(provider) ?? 0) + weight);
  }
  return most;
}

const textOf = (value: unknown): string[] => (typeof value === "string" ? [value] : []);

/** What each method of sustainable investment covers of the portfolio. */
export function methodCoverage(context: TermContext, closed: Uint8Array | null): readonly SourceCoverage[] {
  const { frame } = context;
  const methods = new Set<string>();
  for (const issuerId of frame.issuerIds) {
    for (const row of context.universe.book.facts("sustainable-investment", issuerId)) {
      if (typeof row.values.method === "string") methods.add(row.values.method);
    }
  }
  return coverageOf([...methods], (method) => {
    const fields = context.issuerFields("sustainable-investment", ofMethod(method));
    const { x } = spread(fields.column("si_share"), frame.issuerIndex);
    const isCovered = (share: number, index: number) => !Number.isNaN(share) && closed?.[index] !== 1;
    return sumOf(x.map((share, index) => (isCovered(share, index) ? (frame.weight[index] ?? 0) : 0)));
  });
}

function coverageOf(names: readonly string[], covered: (name: string) => number): readonly SourceCoverage[] {
  return names.map((source) => ({ source, covered: names.length < 2 ? 1 : covered(source) }));
}
