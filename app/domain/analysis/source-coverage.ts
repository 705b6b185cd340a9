import { findMetric } from "~/domain/metrics/catalogue";
import { sumOf } from "~/domain/weights/sum";
import type { SourceCoverage } from "./chosen-source";
import type { Frame } from "./frame";
import type { Licensing } from "./licensing";
import { tallyOf } from "./tally";
import { ofMethod } from "./terms/disclosure-terms";
import { spread } from "./terms/field-column";
import { ofProvider, ownElseIssuerColumn } from "./terms/own-else-issuer";
import { licensedColumn } from "./terms/term-column";
import type { TermContext } from "./terms/term-context";

/** What is needed to try every provider in turn. */
export interface RatingCandidates {
  /** Everything after look-through. */
  readonly looked: Frame;
  /** The same, but funds rated themselves by the provider stay whole. */
  ratedBy(provider: string): Frame;
  contextOf(frame: Frame): TermContext;
  readonly licensing: Licensing;
}

/** What each rating provider covers of the portfolio; where there is one only, it is not worked out. */
export function providerCoverage(run: RatingCandidates): readonly SourceCoverage[] {
  const metric = findMetric("esg.rating");
  const providers = providersIn(run);
  return coverageOf(providers, (provider) => {
    if (metric === null) return 0;
    const frame = run.ratedBy(provider);
    const column = ownElseIssuerColumn(run.contextOf(frame), "esg-ratings", "rating", ofProvider(provider));
    return tallyOf(frame, metric, licensedColumn(column, run.licensing.closed(frame, metric))).covered;
  });
}

function providersIn(run: RatingCandidates): string[] {
  const providers = new Set<string>();
  const { book } = run.looked.universe;
  const subjects = new Set<string>();
  for (const { isin, issuerId, path } of run.looked.exposures) {
    for (const subject of [isin, issuerId, ...path]) if (subject !== null) subjects.add(subject);
  }
  for (const subject of subjects) {
    for (const row of book.facts("esg-ratings", subject)) {
      const provider = row.values.provider;
      if (typeof provider === "string") providers.add(provider);
    }
  }
  return [...providers];
}

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
