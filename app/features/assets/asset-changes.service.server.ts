import { CHANGE_HEADS, changeLine, type FactChange, factChanges } from "~/domain/facts/fact-changes";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { csvLine } from "~/domain/tabular/writing/write-csv";
import { keptStateAsOf } from "~/features/versions/versions.service.server";
import type { AppContext } from "~/platform/context.server";
import { orNull } from "~/platform/errors";
import { showAsset } from "./detail.service.server";

export interface AssetChanges {
  readonly from: number;
  readonly to: number;
  readonly items: readonly FactChange[];
}

/** What the product says otherwise of an asset at two data versions; only facts that are open to the viewer. */
export async function assetChanges(
  app: AppContext,
  input: {
    readonly section: string;
    readonly isin: string;
    readonly from: string;
    readonly to?: string | undefined;
  },
): Promise<AssetChanges> {
  const { section, isin } = input;
  const [from, to] = await Promise.all([keptStateAsOf(app, input.from), keptStateAsOf(app, input.to)]);
  const [after, before] = await Promise.all([
    showAsset(app, { section, isin, asOf: to?.version ?? null }),
    // An asset that was not there yet had no facts.
    orNull(showAsset(app, { section, isin, asOf: from?.version ?? null })),
  ]);
  return {
    from: from?.version ?? after.dataVersion,
    to: after.dataVersion,
    items: factChanges(saidNow(before?.facts ?? []), saidNow(after.facts)),
  };
}

/** Ratings come with their course, the newest first; what changed is what is said now. */
function saidNow(facts: readonly SourcedFact[]): readonly SourcedFact[] {
  const isSame = (a: SourcedFact, b: SourcedFact) =>
    a.dataset === b.dataset && a.subject === b.subject && a.key === b.key;
  return facts.filter(
    (fact, at) => fact.dataset !== "esg-ratings" || facts.findIndex((other) => isSame(other, fact)) === at,
  );
}

export function changesCsv(items: readonly FactChange[]): string {
  return [[...CHANGE_HEADS], ...items.map(changeLine)].map((cells) => csvLine(cells)).join("");
}
