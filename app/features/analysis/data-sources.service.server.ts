import type { Fact } from "~/domain/facts/fact";
import { loadsOf } from "~/domain/facts/loads-of";
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
