import type { Licence } from "~/permissions/licence";
import { type AppContext, type SignedInContext, signedIn } from "~/platform/context.server";
import { findHeldRows, findLineRows, type LineRow } from "./line-figures.queries.server";
import { type FiguresByIsin, LINE_FLAGS, type LineFigures, type LineFlag } from "./line-figures.types";
import { columnsFor } from "./list-columns";

/** Rating, E, S, G and flags of assets by ISIN, of the sections and columns that the viewer's licence opens. */
export async function lineFigures(app: AppContext, isins: readonly string[]): Promise<FiguresByIsin> {
  const signed = signedIn(app);
  return figuresByIsin(signed, await findLineRows(signed, [...new Set(isins)]));
}

/** The same of what a portfolio holds now, asked for together with its lines. Whoever asks shows them only to its readers. */
export async function heldLineFigures(app: AppContext, portfolioId: string): Promise<FiguresByIsin> {
  const signed = signedIn(app);
  return figuresByIsin(signed, await findHeldRows(signed, portfolioId));
}

function figuresByIsin(signed: SignedInContext, rows: readonly LineRow[]): FiguresByIsin {
  return Object.fromEntries(
    rows
      .filter(
        ({ section, demo }) => signed.licence.opensSection(section) && (demo === 1 || !signed.scope.demo),
      )
      .map((row) => [row.isin, figuresOf(signed.licence, row)]),
  );
}

function figuresOf(licence: Licence, row: LineRow): LineFigures {
  const open = new Set(columnsFor(licence, row.section).map(({ id }) => id));
  const figure = (id: "esgRating" | "environmental" | "social" | "governance") => {
    const value = row[id];
    return open.has(id) && typeof value === "number" ? value : null;
  };
  const esgRating = figure("esgRating");
  return {
    esgRating,
    environmental: figure("environmental"),
    social: figure("social"),
    governance: figure("governance"),
    provider: esgRating === null || row.ratingProvider === null ? null : String(row.ratingProvider),
    ratedOn: esgRating === null || row.ratingAsOf === null ? null : String(row.ratingAsOf),
    flags: LINE_FLAGS.filter((id) => open.has(id) && isRaised(id, row[id])),
    isRatingOpen: open.has("esgRating"),
  };
}

/** Counts and yes raise a flag; what nobody screened, zero, no, and excluded by no benchmark do not. */
function isRaised(id: LineFlag, value: string | number | null): boolean {
  return id === "benchmarkExclusion" ? value !== null && value !== "none" : Number(value ?? 0) > 0;
}
