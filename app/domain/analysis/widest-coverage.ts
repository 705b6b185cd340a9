import { findMetric } from "~/domain/metrics/catalogue";
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

/** The rating provider that covers most of the portfolio; the first by name among equals, null without any. */
export function widestProvider(run: RatingCandidates): string | null {
  const metric = findMetric("esg.rating");
  const providers = providersIn(run);
  if (metric === null || providers.length < 2) return providers[0] ?? null;
  return widest(providers, (provider) => {
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
  return [...providers].sort();
}

/** The method of sustainable investment that covers most of the portfolio. */
export function widestMethod(context: TermContext, closed: Uint8Array | null): string | null {
  const { frame } = context;
  const methods = new Set<string>();
  for (const issuerId of frame.issuerIds) {
    for (const row of context.universe.book.facts("sustainable-investment", issuerId)) {
      if (typeof row.values.method === "string") methods.add(row.values.method);
    }
  }
  const names = [...methods].sort();
  if (names.length < 2) return names[0] ?? null;
  return widest(names, (method) => {
    const fields = context.issuerFields("sustainable-investment", ofMethod(method));
    const { x } = spread(fields.column("si_share"), frame.issuerIndex);
    return x.reduce((sum, share, index) => {
      const isCovered = !Number.isNaN(share) && closed?.[index] !== 1;
      return sum + (isCovered ? (frame.weight[index] ?? 0) : 0);
    }, 0);
  });
}

function widest(names: readonly string[], coverageOf: (name: string) => number): string | null {
  let best: string | null = null;
  let bestCoverage = Number.NEGATIVE_INFINITY;
  for (const name of names) {
    const coverage = coverageOf(name);
    if (coverage > bestCoverage + 1e-12) {
      best = name;
      bestCoverage = coverage;
    }
  }
  return best;
}
