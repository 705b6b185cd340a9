import type { StopReason } from "~/domain/reports/schedule";
import { requireAsset } from "~/features/assets/assets.service.server";
import { requirePortfolios } from "~/features/portfolios/portfolios.service.server";
import { viewerById } from "~/features/sessions/visits.service.server";
import { can } from "~/permissions/policy";
import { type AppContext, onBehalfOf, type SignedInContext } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { isReportLicensed } from "./report-licence";
import type { ScheduledAsset, ScheduleToRun } from "./schedules.types";

/** Refused or not there: either way its maker may not see it. */
const NOT_FOR_THEM: readonly number[] = [403, 404];

export type Judged = { readonly maker: SignedInContext } | { readonly stop: StopReason };

/**
 * In whose name a schedule works now, or why it may not any more. Asked before each order and before anything is sent:
 * a schedule never does what its maker could not do at that moment.
 */
export async function judgeSchedule(app: AppContext, schedule: ScheduleToRun): Promise<Judged> {
  const viewer = await viewerById(app, schedule.ownerId);
  if (viewer?.tenant.id !== schedule.tenantId) return { stop: "maker_gone" };
  if (!can(viewer, "report:create")) return { stop: "not_permitted" };
  const maker = onBehalfOf(app, viewer);
  if (!isReportLicensed(maker, schedule.licence)) return { stop: "licence_lost" };
  try {
    if (schedule.asset !== null) await requireAsset(maker, scheduledAssetIn(schedule.asset));
    else await requirePortfolios(maker, [schedule.portfolioId, ...othersIn(schedule)]);
  } catch (error) {
    if (!(error instanceof AppError && NOT_FOR_THEM.includes(error.kind.status))) throw error;
    return { stop: schedule.asset !== null ? "asset_gone" : "portfolio_gone" };
  }
  return { maker };
}

/** The portfolios beside the first of a schedule. */
export function othersIn({ others }: Pick<ScheduleToRun, "others">): readonly string[] {
  return JSON.parse(others) as readonly string[];
}

/** The fund or issuer of which a schedule orders sheets. */
export function scheduledAssetIn(asset: string): ScheduledAsset {
  return JSON.parse(asset) as ScheduledAsset;
}
