import type { Fact } from "~/domain/facts/fact";
import { loadsOf } from "~/domain/facts/loads-of";
import type { LoadSource } from "~/features/figures/explained-figure.types";
import type { SignedInContext } from "~/platform/context.server";
import type { DataSources } from "./analysis-screen.types";
import { listLoadSources } from "./load-sources.queries.server";

/** A document names this many files at most: those most rows are from. */
const NAMED = 40;

/** The loads some facts came with, in their order, each with its file; how many smaller ones are left out. */
export async function dataSourcesOf(app: SignedInContext, facts: readonly Fact[]): Promise<DataSources> {
  const loads = loadsOf(facts);
  const named = loads.slice(0, NAMED);
  const files = await listLoadSources(
    app,
    named.map(({ loadId }) => loadId),
  );
  const sources = files.flatMap((file) => {
    const load = named.find(({ loadId }) => loadId === file.loadId);
    return load ? [{ ...file, ...load }] : [];
  });
  return { sources: sources.sort((a, b) => a.loadId - b.loadId), more: loads.length - named.length };
}

/** The files of some loads, however many. */
export async function loadFiles(
  app: SignedInContext,
  ids: readonly number[],
): Promise<readonly LoadSource[]> {
  const starts = ids.flatMap((_, index) => (index % NAMED === 0 ? [index] : []));
  const files = await Promise.all(starts.map((from) => listLoadSources(app, ids.slice(from, from + NAMED))));
  return files.flat();
}
