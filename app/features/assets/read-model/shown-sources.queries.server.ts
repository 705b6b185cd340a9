import { chosenSource } from "~/domain/analysis/book/chosen-source";
import type { DatasetName } from "~/domain/facts/fact";
import type { AppContext } from "~/platform/context.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { prepared } from "~db/d1";

/** Datasets of which lists show one source; the key of such a fact is its source. */
export const SHOWN_BY_SOURCE = "('esg-ratings', 'sustainable-investment')";

/** How many subjects a source covers, or by how many more. */
export interface SourceCount {
  readonly dataset: DatasetName;
  readonly source: string;
  readonly inForce: number;
}

/** How many subjects each rating provider and each sustainable investment method covers at a data version. */
export interface Coverage {
  readonly version: number;
  readonly sources: readonly SourceCount[];
}

/** Where a file brings more sources than anybody has, they are counted anew each time instead of being kept. */
const MAX_CACHED = 200;

/**
 * The coverage at a version: that of the version everybody sees with what came and went since. It is counted from all
 * facts, which takes much longer, where that of the version before is not known.
 */
export async function coverageAt(
  app: AppContext,
  { since, version }: { readonly since: number; readonly version: number },
  known: Coverage | null,
  changes: readonly SourceCount[],
): Promise<Coverage> {
  const counts =
    known?.version === since
      ? [...known.sources, ...changes]
      : [...(await countSources(app, "esg-ratings")), ...(await countSources(app, "sustainable-investment"))];
  return { version, sources: summed(counts) };
}

/** What of a coverage is worth keeping for the next version. */
export function kept(coverage: Coverage): Coverage | null {
  return coverage.sources.length > MAX_CACHED ? null : coverage;
}

/** The source of a dataset that covers most subjects. */
export function widestOf({ sources }: Coverage, dataset: DatasetName): string | null {
  const counts = sources.filter((count) => count.dataset === dataset);
  return chosenSource(null, () => counts.map(({ source, inForce }) => ({ source, covered: inForce })));
}

function summed(counts: readonly SourceCount[]): SourceCount[] {
  const sums = new Map<string, SourceCount>();
  for (const { dataset, source, inForce } of counts) {
    const id = `${dataset} ${source}`;
    sums.set(id, { dataset, source, inForce: inForce + (sums.get(id)?.inForce ?? 0) });
  }
  return [...sums.values()].filter(({ inForce }) => inForce > 0);
}

/** Facts of one step: the database answers nobody else while it counts them. */
const COUNTED = 16_000;

/** How many subjects each source covers, counted a stretch of the index at a time. */
async function countSources(app: AppContext, dataset: DatasetName): Promise<SourceCount[]> {
  const counts: SourceCount[] = [];
  for (let last = { subject: "", name: "" }; ; await yieldToEventLoop()) {
    const { results } = await prepared<{ name: string; n: number; subject: string | null }>(
      app.env.DB,
      `with p as materialized (
         select subject, key from facts indexed by facts_current
         where dataset = ?1 and superseded_in is null and (subject, key) > (?2, ?3) order by subject, key limit ?4)
       select key as name, count(*) as n, null as subject from p group by key
       union all select * from (select key, 0, subject from p order by subject desc, key desc limit 1)`,
      dataset,
      last.subject,
      last.name,
      COUNTED,
    ).all();
    for (const { name, n, subject } of results) {
      if (subject === null) counts.push({ dataset, source: name, inForce: n });
      else last = { subject, name };
    }
    if (results.length === 0) return counts;
  }
}
