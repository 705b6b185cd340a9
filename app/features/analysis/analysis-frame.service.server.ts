import { DEFAULT_CONTRIBUTION_METRIC, INDICATIVE_MARGIN } from "~/domain/analysis/settings";
import { settingsFrom } from "~/domain/analysis/tenant-settings";
import type { SignedInContext } from "~/platform/context.server";
import { unknownVersion } from "./analysis.errors";
import { type AnalysisFrame, findAnalysisFrame } from "./analysis.queries.server";
import type { AnalysisRequest, Frame } from "./analysis.types";

export type Choices = ReturnType<typeof findAnalysisFrame>;

/** The published version and the tenant's choices, asked for while the subject of an analysis is still being read. */
export function readChoices(app: SignedInContext): Choices {
  const choices = findAnalysisFrame(app);
  // Where the subject is not there nobody waits for them.
  choices.catch(() => undefined);
  return choices;
}

/** What an analysis of a portfolio of a day would go by now; kept with what must be made again as it was. */
export async function currentFrame(app: SignedInContext, asOf: string): Promise<Frame> {
  return frameOf(app, { views: [] }, asOf);
}

/** Which facts and which choices an analysis of a day goes by; a data version that is not published yet is refused. */
export async function frameOf(
  app: SignedInContext,
  request: AnalysisRequest,
  asOf: string,
  choices: Choices = readChoices(app),
): Promise<Frame> {
  return frameIn(app, await choices, request, asOf);
}

/** The same from choices that were read. */
export function frameIn(
  app: SignedInContext,
  { published, tenantConfig }: AnalysisFrame,
  request: AnalysisRequest,
  asOf: string,
): Frame {
  const dataVersion = request.dataVersion ?? published;
  if (dataVersion > published) throw unknownVersion({ params: { version: dataVersion } });
  const { minCoveragePct, minCoveragePctFixedIncome } = app.viewer.tenant;
  const chosen = settingsFrom({ ...tenantConfig, minCoveragePct, minCoveragePctFixedIncome }, asOf);
  const contributionMetric = request.contribution ?? DEFAULT_CONTRIBUTION_METRIC;
  const indicativeMarginShare = request.indicative && chosen.allowsIndicative ? INDICATIVE_MARGIN : 0;
  const { grants: licence } = app.licence;
  return { dataVersion, settings: { ...chosen, contributionMetric, indicativeMarginShare, licence } };
}
