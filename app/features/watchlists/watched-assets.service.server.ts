import type { WatchedState } from "~/domain/watching/changes";
import type { ExclusionMark } from "~/features/exclusions/exclusions.answers";
import { exclusionMarks } from "~/features/exclusions/marks.service.server";
import type { Licence } from "~/permissions/licence";
import { can } from "~/permissions/policy";
import { SECTIONS, type Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { watchedColumns, watchedState } from "./watched-state";
import { type AlertReach, findWatchedRows, type WatchedRow } from "./watchlists.queries.server";

/** Assets as one viewer may see them at the published version. */
export interface WatchedAssets {
  readonly version: number;
  readonly rows: ReadonlyMap<string, WatchedRow>;
  /** What is watched of an asset in a list: the fields whose columns are open to the viewer. */
  readonly stateOf: (isin: string, section: Section) => WatchedState | null;
}

/** Reads assets and what the viewer's rules say of them, two round trips for any number. */
export async function readWatchedAssets(
  app: SignedInContext,
  isins: readonly string[],
): Promise<WatchedAssets> {
  const unique = [...new Set(isins)];
  const { version, rows } = await findWatchedRows(app, unique);
  const open = rows.filter(({ demo }) => !app.scope.demo || demo === 1);
  const byIsin = new Map(open.map((row) => [row.isin, row]));
  const marks = await exclusionMarks(
    app,
    open.map(({ isin, issuerId, assetManager }) => ({ id: isin, isin, issuerId, assetManager })),
  );
  const stateOf = (isin: string, section: Section) => {
    const row = byIsin.get(isin);
    if (!row || (row.section !== section && row.alsoSection !== section)) return null;
    return stateFrom(app.licence, section, row, marks[isin] ?? null);
  };
  return { version, rows: byIsin, stateOf };
}

function stateFrom(
  licence: Licence,
  section: Section,
  row: WatchedRow,
  mark: ExclusionMark | null,
): WatchedState {
  return {
    ...watchedState(licence, section, (field) => row[field]),
    excluded: mark === null ? null : ruleKey(mark),
  };
}

/** A rule as it is kept beside an asset: enough to say which one it was when it is gone. */
function ruleKey({ kind, subject, subType, scope }: ExclusionMark): string {
  return [kind, subject, subType ?? "", scope].join("|");
}

/** What somebody may be told: their sections, of each the fields whose columns they see, and portfolios at all. */
export function reachOf({ licence, viewer }: SignedInContext): AlertReach {
  const fields = SECTIONS.filter((section) => licence.opensSection(section)).flatMap((section) =>
    [...watchedColumns(licence, section).map(({ id }) => id), "excluded", "members"].map(
      (field) => `${section}|${field}`,
    ),
  );
  return { fields, portfolios: can(viewer, "portfolio:read") };
}
