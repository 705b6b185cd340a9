import { type Analysed, EFFECTS, type EffectLine, effectsBetween } from "~/domain/comparing/effects";
import { findMetric } from "~/domain/metrics/catalogue";
import { csvLine, type ExportValue } from "~/domain/tabular/writing/write-csv";
import { benchmarkNamed } from "~/features/portfolios/benchmarks.service.server";
import { linesForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { listVersions, requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { dataVersions } from "~/features/versions/versions.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { analysedPortfolio } from "../analysed-portfolio";
import { analysisState, subjectOf } from "../analysis.service.server";
import { readChoices } from "../analysis-frame.service.server";
import { requireOpenViews } from "../open-views";
import type { EffectsSearch } from "./effects.schemas";
import type { EffectsScreen, EffectsState } from "./effects.types";

/**
 * What moved a figure of a portfolio between two of its versions, each at a version of the data. Without a choice: from
 * the version before to the one there is, or, where there is only one, from the data published before to today's.
 */
export async function showEffects(
  app: AppContext,
  { id, ...asked }: EffectsSearch & { readonly id: string },
): Promise<EffectsScreen> {
  const signed = permitted(app, "portfolio:read");
  requireOpenViews(signed, findMetric(asked.metric)?.views.slice(0, 1));
  const choices = readChoices(signed);
  const stored = listVersions(signed, id);
  stored.catch(() => undefined);
  const [head, published] = await Promise.all([
    requirePortfolio(signed, { id, toEdit: false }),
    dataVersions(signed),
  ]);
  const newest = published[0]?.version ?? 0;
  const toVersion = asked.toVersion ?? head.version;
  const toData = asked.toData ?? newest;
  const isFirst = toVersion === 1;
  const earlierData = published.find(({ version }) => version < toData)?.version ?? toData;
  const fromVersion = asked.fromVersion ?? (isFirst ? 1 : toVersion - 1);
  const fromData = asked.fromData ?? (isFirst ? earlierData : toData);
  const [from, to, versions] = await Promise.all([
    stateOf(signed, head, asked.metric, { version: fromVersion, dataVersion: fromData }, choices),
    stateOf(signed, head, asked.metric, { version: toVersion, dataVersion: toData }, choices),
    stored,
  ]);
  return {
    portfolio: analysedPortfolio(signed, head),
    benchmark: await benchmarkNamed(signed, asked.benchmark ?? head.benchmarkId),
    versions,
    dataVersions: published,
    metric: asked.metric,
    from: from.state,
    to: to.state,
    result: effectsBetween(asked.metric, from.analysed, to.analysed),
  };
}

async function stateOf(
  app: SignedInContext,
  head: PortfolioHead,
  metric: string,
  { version, dataVersion }: Pick<EffectsState, "version" | "dataVersion">,
  choices: ReturnType<typeof readChoices>,
): Promise<{ readonly state: EffectsState; readonly analysed: Analysed }> {
  const subject = subjectOf(await linesForAnalysis(app, head, { version, dataVersion }));
  const view = findMetric(metric)?.views[0];
  const request = { views: view ? [view] : [], dataVersion };
  const analysed = await analysisState(app, subject, request, choices);
  return { state: { version, asOf: subject.asOf, dataVersion }, analysed };
}

const COLUMNS = [
  "holding",
  "isin",
  "issuer_id",
  "through",
  "weight_before",
  "weight_after",
  "value_before",
  "value_after",
  ...EFFECTS,
  "total",
  "load_before",
  "row_before",
  "load_after",
  "row_after",
] as const;

/** The effects line by line as a file, unrounded; the last line is their sum. */
export async function effectsCsv(app: AppContext, input: EffectsSearch & { readonly id: string }) {
  const { result } = await showEffects(app, input);
  if (!result.ok) return csvLine(COLUMNS);
  const { effects, lines, change, before, after } = result.effects;
  const sum: ExportValue[] = [
    ...["", null, null, null, null, null, before, after],
    ...EFFECTS.map((effect) => effects[effect]),
    ...[change, null, null, null, null],
  ];
  return [csvLine(COLUMNS), ...lines.map((line) => csvLine(cellsOf(line))), csvLine(sum)].join("");
}

function cellsOf(line: EffectLine): ExportValue[] {
  const { before, after } = line;
  return [
    line.name,
    line.isin,
    line.issuerId,
    line.path.join(" > "),
    before?.weightShare ?? null,
    after?.weightShare ?? null,
    before?.own ?? null,
    after?.own ?? null,
    ...EFFECTS.map((effect) => line.effects[effect]),
    line.total,
    before?.sourceLoad ?? null,
    before?.sourceRow ?? null,
    after?.sourceLoad ?? null,
    after?.sourceRow ?? null,
  ];
}
