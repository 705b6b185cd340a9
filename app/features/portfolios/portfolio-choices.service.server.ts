import { type AppContext, permitted } from "~/platform/context.server";
import { benchmarkNames } from "./benchmarks.service.server";
import { listPortfolioChoices } from "./portfolios.queries.server";
import type { PortfolioChoices } from "./portfolios.types";

interface Asked {
  /** A part of their names; all where it is empty. */
  readonly q?: string;
  /** Portfolios that are chosen already: they are among the choices however many there are. */
  readonly ids?: readonly string[];
  /** Without, `benchmark` is null. */
  readonly withBenchmarks?: boolean;
}

/** Portfolios to choose from, by name: the first hundred, and how many match. */
export async function portfolioChoices(
  app: AppContext,
  { q = "", ids = [], withBenchmarks = false }: Asked,
): Promise<PortfolioChoices> {
  const { items, total } = await listPortfolioChoices(permitted(app, "portfolio:read"), { q, ids });
  const kept = items.flatMap(({ benchmarkId }) => benchmarkId ?? []);
  const benchmarks = await benchmarkNames(app, withBenchmarks ? kept : []);
  return {
    items: items.map(({ id, name, benchmarkId }) => ({
      id,
      name,
      benchmark: benchmarks.get(benchmarkId ?? "") ?? null,
    })),
    total,
  };
}
