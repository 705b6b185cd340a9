import type { DatasetName } from "~/domain/facts/fact";
import { rowWith } from "../current-fact";
import { readNumbers } from "../traced-input";
import type { Universe } from "../universe";
import { missingReason } from "./missing";
import { emptyWorking, type TermColumn } from "./term-column";
import type { RowChoice, TermContext } from "./term-context";

/**
 * A field that may be loaded for an ISIN or for its issuer: the ISIN's own value wins. Ratings and SDG scores come so.
 * `choice` picks one provider or method among a subject's rows.
 */
export function ownElseIssuerColumn(
  context: TermContext,
  dataset: DatasetName,
  field: string,
  choice?: RowChoice,
): TermColumn {
  const { frame, universe } = context;
  const ofInstrument = context.instrumentFields(dataset, choice);
  const ofIssuer = context.issuerFields(dataset, choice);
  const own = ofInstrument.column(field);
  const issuers = ofIssuer.column(field);
  const x = new Float64Array(frame.size);
  const basis = new Uint8Array(frame.size);
  for (let index = 0; index < frame.size; index++) {
    const isin = frame.isinIndex[index] ?? -1;
    const issuer = frame.issuerIndex[index] ?? -1;
    const ownX = isin < 0 ? Number.NaN : (own.x[isin] ?? Number.NaN);
    const isOwn = !Number.isNaN(ownX) || issuer < 0;
    x[index] = isOwn ? ownX : (issuers.x[issuer] ?? Number.NaN);
    basis[index] = isOwn ? (own.basis[isin] ?? 0) : (issuers.basis[issuer] ?? 0);
  }
  return {
    x,
    basis,
    working: (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const ownRows = ofInstrument.rows[frame.isinIndex[index] ?? -1] ?? [];
      const issuerRows = ofIssuer.rows[frame.issuerIndex[index] ?? -1] ?? [];
      const fact = rowWith(ownRows, field) ?? rowWith(issuerRows, field);
      const read = readNumbers(fact === null ? [] : [fact], [field]);
      const input = { ...read.input, provider: fact?.values.provider ?? null };
      return { ...read, input, fact, reason: missingReason(exposure, universe) };
    },
  };
}

/** One provider's ratings only; providers are never mixed in one figure (methodology §6). */
export function ofProvider(provider: string): RowChoice {
  return { of: `provider ${provider}`, test: (row) => row.values.provider === provider };
}

/** Whether a fund is rated itself by the provider, so that it is not looked through for the rating. */
export function hasOwnRating(universe: Universe, isin: string, provider: string): boolean {
  const rows = universe.book.facts("esg-ratings", isin).filter(ofProvider(provider).test);
  return rowWith(universe.current(rows), "rating") !== null;
}
