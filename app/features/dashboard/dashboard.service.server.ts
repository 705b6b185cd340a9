import { quarterEndsBetween } from "~/domain/history/quarter-ends";
import { INSTRUMENT_SECTIONS } from "~/domain/instruments/instrument-section";
import {
  type RatingCourse,
  ratingCourses,
  ratingsAhead,
} from "~/features/analysis/ratings/rated-portfolios.service.server";
import { listContent } from "~/features/content/content.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { portfolioSearch } from "~/features/portfolios/portfolios.schemas";
import { listPortfolios } from "~/features/portfolios/portfolios.service.server";
import { can, canOpenSection, isDemo, openSections, type Permission } from "~/permissions/policy";
import { readReach } from "~/permissions/portfolio-reach";
import { SECTIONS, type Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { findDayCounts, listAdministrators } from "./dashboard.queries.server";
import type { DashboardSearch } from "./dashboard.schemas";
import {
  type DashboardPortfolio,
  type DashboardSection,
  type DashboardTask,
  type DashboardView,
  TASKS,
} from "./dashboard.types";
import { heldChanges } from "./held-changes.service.server";

const SHOWN_PORTFOLIOS = 5;
const SHOWN_NEWS = 3;
/** Ends of quarters to compare with: a year, whose data versions are all kept. */
const SHOWN_QUARTERS = 4;
/** Sections of instruments. Lists of issuers and exclusions carry no rating, so a share of them rated says nothing. */
const RATED_SECTIONS: ReadonlySet<Section> = new Set(INSTRUMENT_SECTIONS);

const DECIDED_BY: Readonly<Record<DashboardTask["task"], Permission>> = {
  held_loads: "load:manage",
  conflicts: "conflict:decide",
  merge_proposals: "conflict:decide",
  missing_assets: "missing-asset:decide",
  screening_reviews: "screening:decide",
  failed_loads: "load:read",
  failed_mails: "email:read",
  dead_letters: "async-call:read",
  expiring_invitations: "invitation:manage",
};

/** Where a day starts: the latest portfolios with their rating, what waits, pinned news, and what the sections hold. */
export async function showDashboard(
  app: SignedInContext,
  asked: DashboardSearch = {},
): Promise<DashboardView> {
  const search = portfolioSearch.parse({ pageSize: SHOWN_PORTFOLIOS });
  const today = todayOf(app);
  const yearBefore = Number(today.slice(0, 4)) - 1;
  const lastYear = quarterEndsBetween(`${yearBefore}-01-01`, today).slice(-SHOWN_QUARTERS);
  const since = lastYear.find((day) => day === asked.since) ?? null;
  const ratings = ratingsAhead(app, search, since);
  const [page, news, counts] = await Promise.all([
    listPortfolios(app, search),
    listContent(app, "news", SHOWN_NEWS),
    countsFor(app, since),
  ]);
  const { courses, firstAt, ...data } = await ratingCourses(app, page.items, ratings);
  const quarters = lastYear.filter((day) => firstAt !== null && day >= firstAt.slice(0, 10));
  return {
    ...data,
    since: since !== null && quarters.includes(since) ? since : null,
    quarters: quarters.toReversed(),
    isDemo: isDemo(app.viewer),
    held: heldChanges(app, counts.changed),
    hasPolicies: counts.hasPolicies,
    readyReports: can(app.viewer, "report:read") ? counts.readyReports : 0,
    today,
    tasks: tasksOf(app, counts.tasks),
    portfolios: page.items.flatMap((head) => {
      const course = courses.get(head.id);
      return course ? [portfolioOf(head, course)] : [];
    }),
    portfolioCount: page.total,
    canImport: can(app.viewer, "portfolio:import"),
    canEdit: can(app.viewer, "portfolio:edit"),
    news,
    sections: sectionsOf(app, counts.sections),
    whomToAsk: SECTIONS.some((section) => canOpenSection(app.viewer, section))
      ? null
      : await listAdministrators(app),
  };
}

function portfolioOf(head: PortfolioHead, course: RatingCourse): DashboardPortfolio {
  const { rating, change } = course;
  return {
    id: head.id,
    name: head.name,
    ownerName: head.owner.name,
    totalValue: head.totalValue,
    currency: head.currency,
    rating,
    withheld: course.isWithheld,
    coverageShare: course.coveredShare,
    eligibleShare: course.eligibleShare,
    neededShare: course.neededShare,
    change:
      change?.difference === undefined ? null : { difference: change.difference, verdict: change.verdict },
    points: course.points,
    hasBenchmark: head.benchmarkId !== null,
  };
}

type DayCounts = Awaited<ReturnType<typeof findDayCounts>>;

function tasksFor(app: SignedInContext): readonly DashboardTask["task"][] {
  return TASKS.filter((task) => can(app.viewer, DECIDED_BY[task]));
}

/** Of invitations a tenant's administrator sees the own tenant's. */
function countsFor(app: SignedInContext, since: string | null): Promise<DayCounts> {
  const tenantId = can(app.viewer, "tenant:manage") ? null : app.scope.tenantId;
  return findDayCounts(app, tasksFor(app).length > 0 ? { tenantId } : null, readReach(app.viewer), since);
}

function tasksOf(app: SignedInContext, counts: DayCounts["tasks"]): readonly DashboardTask[] {
  if (counts === null) return [];
  const { held_load: loadId, held_since: since } = counts;
  const held = loadId !== null && since !== null ? { loadId, since } : null;
  return tasksFor(app).flatMap((task) =>
    counts[task] > 0 ? [{ task, count: counts[task], oldest: task === "held_loads" ? held : null }] : [],
  );
}

/** The demo's sections show a selection, so their counts would be of something else. */
function sectionsOf(app: SignedInContext, rows: DayCounts["sections"]): readonly DashboardSection[] {
  if (isDemo(app.viewer)) return [];
  const counts = new Map(rows.map((row) => [row.section, row]));
  return openSections(app.viewer).flatMap((section) => {
    const row = counts.get(section);
    if (!row || row.assets === 0 || !RATED_SECTIONS.has(section)) return [];
    return [{ section, assets: row.assets, ratedShare: row.rated / row.assets }];
  });
}
