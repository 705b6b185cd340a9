import { expect, type Page } from "@playwright/test";
import { addressesOf } from "./support/addresses";
import { loadFile } from "./support/load-file";
import { openCopy } from "./support/portfolio-copy";
import { withRules } from "./support/rules";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

const PIXELS_PER_MM = 96 / 25.4;
/** A sheet of A4 between the margins of the print style. */
const SHEET = {
  width: Math.floor((210 - 24) * PIXELS_PER_MM),
  height: Math.floor((297 - 28) * PIXELS_PER_MM),
};
const SCREEN = { width: 1440, height: 900 };

/** What a sheet would cut at its right edge, and what can only be used on a screen. */
function faultsOnPaper(width: number): readonly string[] {
  const isDrawn = (element: Element) => {
    const box = element.getBoundingClientRect();
    // Words that are only spoken take a pixel.
    return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 40)}" ${element.getAttribute("aria-label") ?? ""}`;
  const drawn = [...document.querySelectorAll("main *")].filter(
    (element) => !element.parentElement?.closest("svg") && isDrawn(element),
  );
  const cut = drawn
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => `cut at ${Math.round(element.getBoundingClientRect().right)}: ${named(element)}`);
  const controls = drawn
    .filter((element) =>
      element.matches(
        "button:has(> svg), button.mantine-Button-root, dialog, [role=dialog], td[data-box], input[type=file]",
      ),
    )
    .map((element) => `only for a screen: ${named(element)}`);
  return [...cut.slice(0, 5), ...controls.slice(0, 5)];
}

async function onPaper(page: Page, address: string): Promise<readonly string[]> {
  await visit(page, address);
  return faultsOfSheet(page);
}

async function faultsOfSheet(page: Page): Promise<readonly string[]> {
  // In this order: what follows the width of the window must not follow that of paper as wide as a screen.
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
  const faults = await page.evaluate(faultsOnPaper, SHEET.width);
  await page.setViewportSize(SCREEN);
  await page.emulateMedia({ media: "screen" });
  return faults;
}

/** Rows in the lists of what waits for a person, with names and sources as long as publishers have them. */
async function fillQueues(page: Page): Promise<void> {
  const source = (serial: string) => `paper-of-a-provider-with-a-long-name-${serial}`;
  await loadFile(
    page,
    "esg-ratings",
    source("missing"),
    "subject_id,rating,provider,as_of\nXS9990000018,4,Provider of ratings and other figures,2026-01-01\n",
  );
  const pai = "issuer_id,period_end,evic_eur_m,scope1_t\n";
  await loadFile(page, "company-pai", source("one"), `${pai}PAPER-COMPANY-1,2024-12-31,2000,123456789.25\n`);
  await loadFile(page, "company-pai", source("two"), `${pai}PAPER-COMPANY-1,2024-12-31,2000,77\n`);
}

for (const person of ["analyst", "sysadmin"] as const)
  test(`paper: no screen of ${person} is cut at the edge of a sheet, and no control is printed`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await signIn(page, person);
    const addresses = await addressesOf(page, person);
    if (person === "sysadmin") await fillQueues(page);
    const found: Record<string, readonly string[]> = {};
    for (const address of addresses) {
      const faults = await onPaper(page, address);
      if (faults.length > 0) found[address] = faults;
    }
    expect(found).toEqual({});
  });

test("paper: the chart of days is not cut when nothing has drawn it anew for the sheet", async ({ page }) => {
  // As when a browser prints: it lays the page out, and waits for no script that follows sizes.
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  await signIn(page, "sysadmin");
  await visit(page, "/users-statistics");
  const chart = page.locator("main svg", { has: page.locator("text") });
  // Drawn for the window, and once for all.
  await expect(chart).toHaveAttribute("viewBox", /^0 0 8\d\d 260$/);
  expect(await faultsOfSheet(page)).toEqual([]);
  await expect(chart).toHaveAttribute("viewBox", /^0 0 8\d\d 260$/);
});

test("paper: the words for a rating that its benchmark has too are not cut", async ({ page }) => {
  await signIn(page, "analyst");
  const answer = await page.request.get("/api/v1/portfolios?q=Calder+Balanced+Europe&pageSize=5");
  const [portfolio] = (await answer.json()).items;
  const address = `/portfolios/${portfolio.id}/analysis/esg?benchmark=${portfolio.id}`;
  expect(await onPaper(page, address)).toEqual([]);
  await expect(page.getByText("no change").first()).toBeVisible();
});

test("paper: the trades of a smallest change are not cut beside the figures of four broken rules", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await openCopy(page, "Calder Balanced Europe", "Four rules");
  const portfolio = new URL(page.url()).pathname.split("/")[2];
  const answer = await page.request.get(`/api/v1/portfolios/${portfolio}/analysis?views=pai`);
  const { views } = (await answer.json()) as {
    views: { pai: { figures: readonly { metric: string; covered: number | null }[] } };
  };
  const broken = ["pai.2.scope123", "pai.3.scope123", "pai.4", "pai.5.consumption"].map((metric) => ({
    metric,
    atMost: (views.pai.figures.find((figure) => figure.metric === metric)?.covered ?? 0) * 0.98,
  }));
  await withRules(page, broken, async () => {
    expect(await onPaper(page, `/portfolios/${portfolio}/smallest-change`)).toEqual([]);
    const table = page.getByRole("table", { name: "Trades" });
    await expect(table.getByRole("columnheader")).toHaveCount(9);
  });
});
