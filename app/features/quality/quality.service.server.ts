import { LIST_COLUMNS } from "~/features/assets/list-columns";
import { coverageOf } from "~/features/assets/snapshot/snapshots.service.server";
import { failingFlows } from "~/features/flows/flows.service.server";
import { SECTIONS, type Section } from "~/permissions/sections";
import { type AppContext, permitted } from "~/platform/context.server";
import { findOpenCases, findPublications } from "./quality.queries.server";
import type { MetricCoverage, QualityView } from "./quality.types";

/** Versions a course goes back. */
const COURSE = 12;

/** Columns that name a row rather than say something of it. */
const IDENTITY: ReadonlySet<string> = new Set(["name", "isin", "code", "issuerName", "demo", "parentIsin"]);

/** How well the data of a section is filled, how old it is, where it comes from, and what is open. */
export async function showQuality(
  app: AppContext,
  input: { readonly section: Section },
): Promise<QualityView> {
  const signed = permitted(app, "load:read");
  const { section } = input;
  const [cases, failing] = await Promise.all([findOpenCases(signed), failingFlows(signed)]);
  const { current, history } = await coverageOf(signed, section, cases.version, COURSE);
  const rows = current?.rows ?? 0;
  const metrics = LIST_COLUMNS[section].flatMap(({ id, kind }): MetricCoverage[] => {
    const filled = current?.filled[id];
    if (IDENTITY.has(id) || filled === undefined) return [];
    return [
      {
        column: id,
        kind,
        filled,
        rows,
        share: rows === 0 ? 0 : filled / rows,
        course: history.map((one) => (one.rows === 0 ? null : (one.filled[id] ?? 0) / one.rows)),
        days: current?.days[id] ?? null,
      },
    ];
  });
  return {
    section,
    sections: SECTIONS,
    dataVersion: cases.version,
    rows,
    metrics: metrics.sort((a, b) => a.share - b.share),
    versions: await findPublications(
      signed,
      history.map(({ version }) => version),
    ),
    bases: Object.entries(current?.bases ?? {}).map(([basis, count]) => ({ basis, count })),
    datasets: cases.datasets,
    open: {
      conflicts: cases.conflicts,
      missing: cases.missing,
      failingFlows: failing,
    },
  };
}
