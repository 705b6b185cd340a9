import { expect, type Page } from "@playwright/test";
import { type Act, inQuickSuccession, slowDown } from "./support/in-quick-succession";
import { signIn } from "./support/sign-in";
import { pathsLedTo, typeOnceTheRouterHasLeft } from "./support/typing-while-leaving";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

interface Case {
  readonly name: string;
  readonly who?: "admin" | "sysadmin";
  readonly at: string;
  /** What has to be open before: a menu, a panel. */
  readonly before?: (page: Page) => Promise<void>;
  readonly first: Act;
  readonly second: Act;
  /** Parts of the address in the end; an empty text stands for an absent part. */
  readonly address: Readonly<Record<string, string | RegExp>>;
  /** What is on screen in the end. */
  readonly shown: (page: Page) => Promise<void>;
}

const head = (name: string) => (page: Page) => page.getByRole("columnheader", { name }).getByRole("link");
const box = (name: string | RegExp) => (page: Page) => page.getByRole("checkbox", { name }).first();
const link =
  (name: string, exact = true) =>
  (page: Page) =>
    page.getByRole("main").getByRole("link", { name, exact }).first();
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).first();

const sorted = (page: Page, name: string, order: "ascending" | "descending") =>
  expect(page.getByRole("columnheader", { name })).toHaveAttribute("aria-sort", order);
const checked = (page: Page, name: string | RegExp) => expect(box(name)(page)).toBeChecked();
const current = (page: Page, name: string) =>
  expect(link(name)(page)).toHaveAttribute("aria-current", "true");
const chosen = (page: Page, name: string, value: string | RegExp) =>
  expect(field(name)(page)).toHaveValue(value);

/** A portfolio of the demonstration, which nothing here changes. */
const PORTFOLIO = "Calder Balanced Europe";
const OPENED = "/portfolios/:id";
const article9 = box(/^Article 9/);
const article8 = box(/^Article 8/);
const openColumns = async (page: Page) => {
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Manager" }).waitFor();
};

const CASES: readonly Case[] = [
  {
    name: "two orders",
    at: "/assets/funds",
    first: { at: head("Rating") },
    second: { at: head("Taxonomy"), shift: true },
    address: { sort: "-esgRating,-taxonomyReportedShare" },
    shown: async (page) => {
      await sorted(page, "Rating", "descending");
      await sorted(page, "Taxonomy", "descending");
    },
  },
  {
    name: "an order, turned round",
    at: "/assets/funds",
    first: { at: head("Rating") },
    second: { at: head("Rating") },
    address: { sort: "esgRating" },
    shown: (page) => sorted(page, "Rating", "ascending"),
  },
  {
    name: "two filters",
    at: "/assets/funds",
    first: { at: article9 },
    second: { at: article8 },
    address: { "filter[sfdrArticle]": "9,8" },
    shown: async (page) => {
      await checked(page, /^Article 9/);
      await checked(page, /^Article 8/);
    },
  },
  {
    name: "a filter and an order",
    at: "/assets/funds",
    first: { at: article9 },
    second: { at: head("Rating") },
    address: { "filter[sfdrArticle]": "9", sort: "-esgRating" },
    shown: async (page) => {
      await checked(page, /^Article 9/);
      await sorted(page, "Rating", "descending");
    },
  },
  {
    name: "a filter and another taken away",
    at: "/assets/funds?filter[sfdrArticle]=9",
    first: { at: box(/^4 of 5/) },
    second: { at: (page) => page.getByRole("button", { name: "Remove the filter SFDR 9" }) },
    address: { "filter[sfdrArticle]": "" },
    shown: (page) => expect(page.getByRole("button", { name: /^Remove the filter/ })).toHaveCount(1),
  },
  {
    name: "two pages on",
    at: "/assets/funds",
    first: { at: link("Next page") },
    second: { at: link("Next page") },
    address: { page: "3" },
    shown: (page) => expect(page.getByText(/^21 to 30 of /)).toBeVisible(),
  },
  {
    name: "a page and a further order",
    at: "/assets/funds?sort=-esgRating",
    first: { at: link("Next page") },
    second: { at: head("Taxonomy"), shift: true },
    address: { page: "", sort: "-esgRating,-taxonomyReportedShare" },
    shown: (page) => sorted(page, "Taxonomy", "descending"),
  },
  {
    name: "more rows on a page and a filter",
    at: "/assets/funds",
    first: { at: field("Rows per page"), value: "25" },
    second: { at: article9 },
    address: { pageSize: "25", "filter[sfdrArticle]": "9" },
    shown: async (page) => {
      await chosen(page, "Rows per page", "25");
      await checked(page, /^Article 9/);
    },
  },
  {
    name: "two columns of a saved view",
    at: "/assets/funds?columns=isin,esgRating",
    before: openColumns,
    first: { at: box("Manager") },
    second: { at: box("Currency") },
    address: { columns: /isin.*esgRating.*/ },
    shown: async (page) => {
      await expect(page.getByRole("columnheader", { name: "Manager" })).toBeVisible();
      await expect(page.getByRole("columnheader", { name: "Currency" })).toBeVisible();
    },
  },
  {
    name: "two columns of a list",
    at: "/assets/funds",
    before: openColumns,
    first: { at: box("Manager") },
    second: { at: box("Currency") },
    address: {},
    shown: async (page) => {
      await expect(page.getByRole("columnheader", { name: "Manager" })).toBeVisible();
      await expect(page.getByRole("columnheader", { name: "Currency" })).toBeVisible();
    },
  },
  {
    name: "rows selected",
    at: "/assets/funds",
    first: { at: (page) => page.getByRole("checkbox", { name: /^Select (?!all)/ }).nth(0) },
    second: { at: (page) => page.getByRole("checkbox", { name: /^Select (?!all)/ }).nth(1) },
    address: {},
    shown: (page) =>
      expect(page.getByRole("checkbox", { name: /^Select (?!all)/, checked: true })).toHaveCount(2),
  },
  {
    name: "share classes and a filter",
    at: "/assets/funds",
    first: { at: link("Share classes") },
    second: { at: article9 },
    address: { by: "classes", "filter[sfdrArticle]": "9" },
    shown: async (page) => {
      await current(page, "Share classes");
      await checked(page, /^Article 9/);
    },
  },
  {
    name: "a filter and share classes",
    at: "/assets/funds",
    first: { at: article9 },
    second: { at: link("Share classes") },
    address: { by: "classes", "filter[sfdrArticle]": "9" },
    shown: async (page) => {
      await current(page, "Share classes");
      await checked(page, /^Article 9/);
    },
  },
  {
    name: "a search and an order",
    at: "/assets/funds",
    first: { at: (page) => page.getByRole("searchbox").first(), text: "Aldermoor" },
    second: { at: head("Rating") },
    address: { q: "Aldermoor", sort: "-esgRating" },
    shown: async (page) => {
      await expect(link("Aldermoor", false)(page)).toBeVisible();
      await sorted(page, "Rating", "descending");
    },
  },
  {
    name: "a search and a link out of the list",
    at: "/assets/funds",
    first: { at: (page) => page.getByRole("searchbox").first(), text: "a" },
    second: { at: (page) => page.locator("tbody [data-name] a[href*='/assets/funds/']").first() },
    address: {},
    shown: async (page) => {
      await expect(page).toHaveURL(/\/assets\/funds\/[A-Z]{2}/);
      await expect(page.getByRole("link", { name: "Overview", exact: true })).toBeVisible();
    },
  },
  {
    name: "indicators and a filter",
    at: "/assets/pai",
    first: { at: link("Indicators") },
    second: { at: box(/^Sovereign/) },
    address: { view: "indicators" },
    shown: async (page) => {
      await current(page, "Indicators");
      await checked(page, /^Sovereign/);
    },
  },
  {
    name: "a measure and an order of countries",
    at: "/countries",
    first: { at: field("Shade the map by"), value: "sanctions" },
    second: { at: head("GHG intensity") },
    address: { measure: "sanctions", sort: "-countryGhgIntensity" },
    shown: async (page) => {
      await chosen(page, "Shade the map by", "sanctions");
      await sorted(page, "GHG intensity", "descending");
    },
  },
  {
    name: "changes of a watch list: about what, and unread",
    at: "/watchlists",
    first: { at: field("About"), value: "rating" },
    second: { at: link("Unread") },
    address: { "filter[topic]": "rating", "filter[unread]": "true" },
    shown: async (page) => {
      await chosen(page, "About", "rating");
      await current(page, "Unread");
    },
  },
  {
    name: "an order of portfolios, turned round",
    at: "/portfolios",
    first: { at: head("Value") },
    second: { at: head("Value") },
    address: { sort: "totalValue" },
    shown: (page) => sorted(page, "Value", "ascending"),
  },
  {
    name: "a denominator and the working of a figure",
    at: `${OPENED}/analysis/pai`,
    first: { at: link("Eligible") },
    second: {
      at: (page) =>
        page
          .getByRole("row", { name: /Carbon footprint, scope 1, 2 and 3/ })
          .getByRole("button")
          .first(),
    },
    address: { denominator: "ELIGIBLE", explain: "pai.2.scope123" },
    shown: async (page) => {
      await current(page, "Eligible");
      await expect(page.getByRole("dialog", { name: "Carbon footprint, scope 1, 2 and 3" })).toBeVisible();
    },
  },
  {
    name: "funds compared and a tab",
    at: `${OPENED}/analysis/esg`,
    before: async (page) => {
      await page.getByRole("button", { name: "Funds compared" }).click();
      await page.getByRole("menuitem", { name: /^Equity Europe/ }).waitFor();
    },
    first: { at: (page) => page.getByRole("menuitem", { name: /^Equity Europe/ }) },
    second: { at: link("PAI") },
    address: { peers: /./ },
    shown: async (page) => {
      await expect(page).toHaveURL(/analysis\/pai\?/);
      await expect(page.getByRole("columnheader", { name: "Better than" })).toBeVisible();
    },
  },
  {
    name: "a year and a language of a statement",
    at: `${OPENED}/statement`,
    first: { at: field("Reference year"), value: 0 },
    second: { at: link("Italian") },
    address: { year: /^20\d\d$/, language: "it" },
    shown: (page) => current(page, "Italian"),
  },
  {
    name: "a period and another annex",
    at: `${OPENED}/annexes?annex=IV`,
    first: { at: field("Reference period"), value: 1 },
    second: { at: link("Annex V") },
    address: { annex: "V", year: /^20\d\d$/ },
    shown: (page) => current(page, "Annex V"),
  },
  {
    name: "a figure and a data version of the effects",
    at: `${OPENED}/effects`,
    first: { at: field("Figure"), value: "pai.2.scope123" },
    second: { at: field("Data version"), value: 0 },
    address: { metric: "pai.2.scope123", fromData: /^\d+$/ },
    shown: (page) => chosen(page, "Figure", "pai.2.scope123"),
  },
  {
    name: "two portfolios taken out of a comparison",
    at: "/portfolios/compare?ids=:ids",
    first: { at: (page) => page.getByRole("link", { name: /^Remove / }).nth(0) },
    second: { at: (page) => page.getByRole("link", { name: /^Remove / }).nth(1) },
    address: { ids: /^[^,]+$/ },
    shown: (page) => expect(page.getByRole("link", { name: /^Remove / })).toHaveCount(1),
  },
  {
    name: "users: a state and a role",
    who: "admin",
    at: "/users",
    first: { at: link("Enabled", false) },
    second: { at: field("Role"), value: 1 },
    address: { "filter[state]": "enabled", "filter[role]": /^ROLE_/ },
    shown: (page) => expect(page.getByRole("button", { name: /^Remove the filter/ })).toHaveCount(2),
  },
  {
    name: "users: an order, turned round",
    who: "admin",
    at: "/users",
    first: { at: head("Name") },
    second: { at: head("Name") },
    address: { sort: /^-/ },
    shown: (page) => sorted(page, "Name", "descending"),
  },
  {
    name: "statistics: a period and a customer",
    who: "sysadmin",
    at: "/users-statistics",
    first: { at: link("7 days") },
    second: { at: field("Customer"), value: 1 },
    address: { days: "7", tenant: /./ },
    shown: (page) => current(page, "7 days"),
  },
  {
    name: "the audit log: an area and a search",
    who: "sysadmin",
    at: "/administration/audit-log",
    first: { at: field("About"), value: "session" },
    second: { at: (page) => page.getByRole("searchbox").first(), text: "analyst" },
    address: { "filter[action]": "session", q: "analyst" },
    shown: (page) => chosen(page, "About", "session"),
  },
];

/** An address with the portfolios it names: the one of this file, or the first three of the list. */
async function placed(page: Page, at: string): Promise<string> {
  if (!at.includes(":id")) return at;
  const search = at.includes(":ids") ? "sort=createdAt" : `q=${encodeURIComponent(PORTFOLIO)}`;
  const answer = await page.request.get(`/api/v1/portfolios?${search}`);
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
  const ids = items.slice(0, 3).map(({ id }) => id);
  return at
    .replace(":ids", ids.join(","))
    .replace(":id", items.find(({ name }) => name === PORTFOLIO)?.id ?? "");
}

for (const { name, who, at, before, first, second, address, shown } of CASES) {
  test(`both of two choices made in quick succession hold: ${name}`, async ({ page }) => {
    await signIn(page, who ?? "analyst");
    await visit(page, await placed(page, at));
    await before?.(page);
    await slowDown(page);
    await inQuickSuccession(page, first, second);
    for (const [part, value] of Object.entries(address)) {
      const inAddress = () => new URL(page.url()).searchParams.get(part) ?? "";
      if (typeof value === "string") await expect.poll(inAddress).toBe(value);
      else await expect.poll(inAddress).toMatch(value);
    }
    await shown(page);
  });
}

test("a choice made at once after going back starts from the address one went back to", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds?filter[sfdrArticle]=9");
  await head("Rating")(page).click();
  await expect(page).toHaveURL(/sort=-esgRating/);
  await page.getByRole("button", { name: "Remove the filter SFDR 9" }).click();
  await expect(page).not.toHaveURL(/sfdrArticle/);
  await slowDown(page);
  const taxonomy = await head("Taxonomy")(page).elementHandle();
  await page.evaluate(async (element) => {
    history.back();
    await new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    (element as HTMLElement).dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }),
    );
  }, taxonomy);
  await expect(page).toHaveURL(/filter%5BsfdrArticle%5D=9/);
  await expect(page).toHaveURL(/sort=-esgRating%2C-taxonomyReportedShare/);
});

test("a search typed while the portfolio that was opened is being drawn does not lead back to the list", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, `/portfolios?q=${encodeURIComponent(PORTFOLIO)}`);
  await slowDown(page);
  const opened = page.getByRole("link", { name: PORTFOLIO, exact: true }).first();
  await typeOnceTheRouterHasLeft(page, opened, page.getByRole("searchbox", { name: "Search portfolios" }));
  await expect(page.getByRole("navigation", { name: "Portfolio" })).toBeVisible();
  expect(await pathsLedTo(page)).not.toContain("/portfolios");
});
