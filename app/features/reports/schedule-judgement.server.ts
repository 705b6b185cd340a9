import type { StopReason } from "~/domain/reports/schedule";
import { requirePortfolios } from "~/features/portfolios/portfolios.service.server";
import { viewerById } from "~/features/sessions/visits.service.server";
import { can } from "~/permissions/policy";
import { type AppContext, onBehalfOf, type SignedInContext } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { isReportLicensed } from "./report-licence";
import type { ScheduleToRun } from "./schedules.types";

export type Judged = { readonly maker: SignedInContext } | { readonly stop: StopReason };

/**
 * In whose name a schedule works now, or why it may not any more. Asked before each order and before anything is sent:
 * a schedule never does what its maker could not do at that moment.
 */
export async function judgeSchedule(
  app: AppContext,
  schedule: Pick<ScheduleToRun, "ownerId" | "tenantId" | "portfolioId" | "others" | "licence">,
): Promise<Judged> {
  const viewer = await viewerById(app, schedule.ownerId);
  if (viewer?.tenant.id !== schedule.tenantId) return { stop: "maker_gone" };
  if (!can(viewer, "report:create")) return { stop: "not_permitted" };
  const maker = onBehalfOf(app, viewer);
  if (!isReportLicensed(maker, schedule.licence)) return { stop: "licence_lost" };
  try {
    await requirePortfolios(maker, [schedule.portfolioId, ...othersIn(schedule)]);
  } catch (error) {
    if (error instanceof AppError && error.kind.status === 404) return { stop: "portfolio_gone" };
    throw error;
  }
  return { maker };
}

/** The portfolios beside the first of a schedule. */
export function othersIn({ others }: Pick<ScheduleToRun, "others">): readonly string[] {
  return JSON.parse(others) as readonly string[];
}
