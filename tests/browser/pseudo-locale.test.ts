import { expect, type Page } from "@playwright/test";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

/** A desk, a telephone, and a desk at 400 % zoom (WCAG 1.4.10). */
const WIDTHS = [1440, 390, 320];

const OF_ASSETS = ["funds", "etfs", "equities", "governatives", "supranationals", "thematics", "pai"];
const OF_PORTFOLIO = [
  ...["composition", "what-if", "effects", "history", "statement", "eet"],
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

interface Found {
  /** English that does not come from the texts. */
  readonly english: readonly string[];
  readonly cut: readonly string[];
  readonly beyond: number;
}

/** What of a page is wrong. Words that join others tell English from names; cells of a table show data. */
function wrongWith(): Found {
  const isEnglish = (text: string) =>
    /\b(the|and|of|to|is|are|not|with|from|you|your|this|that|each|has|have)\b/i.test(text) &&
    !/[⟦⟧]/.test(text);
  const wrong = { english: [] as string[], cut: [] as string[] };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = (walker.currentNode.nodeValue ?? "").trim();
    const element = walker.currentNode.parentElement;
    if (text === "" || !element || element.closest("script, style, noscript")) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || getComputedStyle(element).visibility === "hidden") continue;
    if (isEnglish(text) && !element.closest("[data-column]")) wrong.english.push(text);
    const hides = ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
    const isNamed = element.closest("[title], [aria-label], [data-full]") !== null;
    if (hides && !isNamed && element.scrollWidth > element.clientWidth + 1) wrong.cut.push(text);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? "";
      if (isEnglish(text) && !element.closest("[data-column]")) wrong.english.push(`${name}: ${text}`);
    }
  const { scrollWidth, clientWidth } = document.documentElement;
  return { ...wrong, beyond: scrollWidth - clientWidth };
}

const isWrong = ({ english, cut, beyond }: Found) => beyond > 0 || cut.length + english.length > 0;

async function firstOf(page: Page, path: string): Promise<{ readonly id?: string; readonly isin?: string }> {
  const answer = await page.request.get(`/api/v1${path}`);
  const { items } = (await answer.json()) as { items: readonly { id?: string; isin?: string }[] };
  return items[0] ?? {};
}

async function addressesOf(page: Page, person: string): Promise<readonly string[]> {
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

for (const person of ["analyst", "sysadmin"])
  test(`${person}: every text is translated, none is clipped and no page scrolls sideways in a pseudo-language a third longer than English`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    await signIn(page, person);
    await context.addCookies([{ name: "locale", value: "it", url: await originOf(page) }]);
    const wrong: Record<string, Found> = {};
    for (const path of await addressesOf(page, person))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, path);
        let found = await page.evaluate(wrongWith);
        if (isWrong(found)) {
          // A table that measures its room has it a moment after the page answers.
          await page.waitForTimeout(500);
          found = await page.evaluate(wrongWith);
        }
        if (isWrong(found)) wrong[`${path} at ${width}`] = found;
      }
    expect(wrong).toEqual({});
  });
