import type { Page } from "@playwright/test";

const OF_ASSETS = ["funds", "etfs", "equities", "governatives", "supranationals", "thematics", "pai"];
const OF_PORTFOLIO = [
  ...["composition", "what-if", "effects", "history", "statement", "annexes", "eet"],
  ...["esg", "sdg", "contribution", "pai", "sanctions", "allocation", "ratings", "more", "checks"].map(
    (view) => `analysis/${view}`,
  ),
];
const OF_ADMINISTRATION = [
  ...["emails", "webclient-logs", "audit-log", "maintenance", "roles", "invitations", "settings"],
  ...["conflict-assets", "conflict-assets/policies", "merge-proposals", "update-assets", "flowStatus"],
  ...[
    "async-calls",
    "missing-assets",
    "data-quality",
    "screening",
    "asset-logs",
    "content",
    "content/create",
  ],
];

async function firstOf(page: Page, path: string): Promise<{ readonly id?: string; readonly isin?: string }> {
  const answer = await page.request.get(`/api/v1${path}`);
  const { items } = (await answer.json()) as { items: readonly { id?: string; isin?: string }[] };
  return items[0] ?? {};
}

/** Every screen that one of them opens, with the demonstration's data in it. */
export async function addressesOf(page: Page, person: string): Promise<readonly string[]> {
  if (person === "sysadmin")
    return [
      ...[
        "/dashboard",
        "/data-loading",
        "/data-loading/changes",
        "/users",
        "/users/new",
        "/tenants",
        "/tenants/new",
      ],
      "/users-statistics",
      "/help/administrator/people",
      ...OF_ADMINISTRATION.map((name) => `/administration/${name}`),
    ];
  const portfolio = (await firstOf(page, "/portfolios?pageSize=5")).id;
  const [fund, company] = [await firstOf(page, "/assets/funds"), await firstOf(page, "/assets/equities")];
  return [
    ...[
      "/dashboard",
      "/watchlists",
      "/countries",
      "/countries/IT",
      "/eet",
      "/profile",
      "/contact",
      "/help",
      "/help/analyst/figures",
      "/guides",
      "/faqs",
    ],
    ...["/portfolios", "/portfolios/new", "/portfolios/import", "/portfolios/policies", "/portfolio-draft"],
    ...[
      "/portfolio-reports",
      "/portfolio-reports/schedules",
      "/methodology/pai.1.scope1",
      "/news",
      "/whats-new",
    ],
    ...OF_ASSETS.map((section) => `/assets/${section}`),
    ...["/assets/exclusions", "/assets/exclusions-pab-ctb", "/assets/exclusions/rules"],
    ...["overview", "esg", "pai", "sdg"].map((tab) => `/assets/equities/${company.isin}?tab=${tab}`),
    ...["overview", "holdings", "eet"].map((tab) => `/assets/funds/${fund.isin}?tab=${tab}`),
    ...OF_PORTFOLIO.map((part) => `/portfolios/${portfolio}/${part}`),
  ];
}
