import type { DatasetName } from "~/domain/facts/fact";
import { rowWith } from "../book/current-fact";
import { readNumbers } from "../book/traced-input";
import type { Universe } from "../book/universe";
import { copyValue, emptyColumn } from "./field-column";
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
  const column = emptyColumn(frame.size);
  for (let index = 0; index < frame.size; index++) {
    const issuer = frame.issuerIndex[index] ?? -1;
    copyValue(column, index, own, frame.isinIndex[index] ?? -1);
    if (!Number.isNaN(column.x[index]) || issuer < 0) continue;
    const why = column.why[index] ?? 0;
    copyValue(column, index, issuers, issuer);
    column.why[index] ||= why;
  }
  return {
    ...column,
    working: (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const [isin, issuer] = [frame.isinIndex[index] ?? -1, frame.issuerIndex[index] ?? -1];
      const counted =
        rowWith(ofInstrument.rows[isin] ?? [], field) ?? rowWith(ofIssuer.rows[issuer] ?? [], field);
      const fact =
        counted ?? rowWith(ofInstrument.shown(isin), field) ?? rowWith(ofIssuer.shown(issuer), field);
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
