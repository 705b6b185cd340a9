import type { Licence } from "~/permissions/licence";
import { type AppContext, type SignedInContext, signedIn } from "~/platform/context.server";
import { findHeldRows, findLineRows, type LineRow } from "./line-flags.queries.server";
import { type FlagsByIsin, LINE_FLAGS, type LineFlag } from "./line-flags.types";
import { columnsFor } from "./list-columns";

/** Flags of assets by ISIN, of the sections and columns that the viewer's licence opens. */
export async function lineFlags(app: AppContext, isins: readonly string[]): Promise<FlagsByIsin> {
  const signed = signedIn(app);
  return flagsByIsin(signed, await findLineRows(signed, [...new Set(isins)]));
}

/** The same of what a portfolio holds now, asked for together with its lines. Whoever asks shows them only to its readers. */
export async function heldLineFlags(app: AppContext, portfolioId: string): Promise<FlagsByIsin> {
  const signed = signedIn(app);
  return flagsByIsin(signed, await findHeldRows(signed, portfolioId));
}

function flagsByIsin(signed: SignedInContext, rows: readonly LineRow[]): FlagsByIsin {
  return Object.fromEntries(
    rows
      .filter(
        ({ section, demo }) => signed.licence.opensSection(section) && (demo === 1 || !signed.scope.demo),
      )
      .map((row) => [row.isin, flagsOf(signed.licence, row)]),
  );
}

function flagsOf(licence: Licence, row: LineRow): readonly LineFlag[] {
  const open = new Set(columnsFor(licence, row.section).map(({ id }) => id));
  return LINE_FLAGS.filter((id) => open.has(id) && isRaised(id, row[id]));
}

/** Counts and yes raise a flag; what nobody screened, zero, no, and excluded by no benchmark do not. */
function isRaised(id: LineFlag, value: string | number | null): boolean {
  return id === "benchmarkExclusion" ? value !== null && value !== "none" : Number(value ?? 0) > 0;
}
