import { analyseSubject } from "~/features/analysis/analysis.service.server";
import { listContent } from "~/features/content/content.service.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import { portfolioSearch } from "~/features/portfolios/portfolios.schemas";
import { listPortfolios } from "~/features/portfolios/portfolios.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.types";
import { can, isDemo, openSections } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { listSectionCounts } from "./dashboard.queries.server";
import type { DashboardPortfolio, DashboardSection, DashboardView } from "./dashboard.types";

const SHOWN_PORTFOLIOS = 5;
const SHOWN_NEWS = 3;
/** Sections of instruments. Lists of issuers and exclusions carry no rating, so a share of them rated says nothing. */
const RATED_SECTIONS: ReadonlySet<Section> = new Set([
  "funds",
  "etfs",
  "equities",
  "governatives",
  "supranationals",
  "thematics",
]);

/** Where a day starts: the latest portfolios with their rating, pinned news, and what the sections hold. */
export async function showDashboard(app: SignedInContext): Promise<DashboardView> {
  const search = portfolioSearch.parse({ pageSize: SHOWN_PORTFOLIOS });
  const [page, news, sections] = await Promise.all([
    listPortfolios(app, search),
    listContent(app, "news", SHOWN_NEWS),
    sectionsOf(app),
  ]);
  return {
    today: app.clock().toISOString().slice(0, 10),
    portfolios: await Promise.all(page.items.map((head) => rated(app, head))),
    portfolioCount: page.total,
    canImport: can(app.viewer, "portfolio:import"),
    canEdit: can(app.viewer, "portfolio:edit"),
    news,
    sections,
  };
}

async function rated(app: SignedInContext, head: PortfolioHead): Promise<DashboardPortfolio> {
  const { holdings, totalValueEur } = await portfolioForAnalysis(app, { id: head.id });
  const subject = { holdings, totalValueEur, currency: head.currency, asOf: head.asOf };
  const { views } = await analyseSubject(app, subject, { views: ["esg"], metrics: ["esg.rating"] });
  const figure = views.esg?.figures.find((candidate) => candidate.metric === "esg.rating");
  return {
    id: head.id,
    name: head.name,
    ownerName: head.owner.name,
    totalValue: head.totalValue,
    currency: head.currency,
    rating: figure?.value ?? null,
    withheld: figure?.withheld === "coverage",
    coverageShare: figure?.coverageShare ?? 0,
    eligibleShare: figure?.eligibleShare ?? 0,
    neededShare: views.esg?.neededCoverageShare ?? app.viewer.tenant.minCoveragePct / 100,
  };
}

/** The demo's sections show a selection, so their counts would be of something else. */
async function sectionsOf(app: SignedInContext): Promise<readonly DashboardSection[]> {
  if (isDemo(app.viewer)) return [];
  const counts = new Map((await listSectionCounts(app)).map((row) => [row.section, row]));
  return openSections(app.viewer).flatMap((section) => {
    const row = counts.get(section);
    if (!row || row.assets === 0 || !RATED_SECTIONS.has(section)) return [];
    return [{ section, assets: row.assets, ratedShare: row.rated / row.assets }];
  });
}
