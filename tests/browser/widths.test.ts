import { expect, type Page } from "@playwright/test";
import { SECTIONS } from "~/permissions/sections";
import { openCopy } from "./support/portfolio-copy";
import { withRules } from "./support/rules";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

const ASSET_LISTS = SECTIONS.map((section) => `/assets/${section}`);

const LISTS = {
  analyst: [...ASSET_LISTS, "/countries", "/portfolios", "/portfolio-reports", "/watchlists"],
  admin: [
    "/users",
    "/tenants",
    "/administration/invitations",
    "/administration/emails",
    "/administration/audit-log",
    "/administration/asset-logs",
    "/administration/content",
    "/administration/missing-assets",
    "/administration/data-quality",
    "/administration/screening",
    "/administration/conflict-assets",
    "/administration/merge-proposals",
    "/administration/update-assets",
    "/administration/async-calls",
    "/administration/webclient-logs",
    "/administration/flowStatus",
    "/administration/roles",
    "/data-loading",
  ],
};

/** Lists whose filters wait behind a button on a telephone. */
const FOLDING = {
  analyst: ["/watchlists"],
  sysadmin: [
    "/users",
    "/tenants",
    "/administration/invitations",
    "/administration/emails",
    "/administration/asset-logs",
    "/administration/content",
    "/administration/missing-assets",
    "/administration/conflict-assets",
    "/administration/async-calls",
    "/administration/screening",
  ],
};

/** How far the page reaches beyond the window. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Values of two-line rows that nothing names: neither a label before them nor a word of their own on a control. */
const unnamed = (page: Page) =>
  page
    .locator("main table[data-stacks] tbody tr:not([data-spacer], [data-group]) td")
    .evaluateAll((cells) =>
      cells
        .filter(
          (cell) =>
            cell instanceof HTMLElement &&
            cell.offsetParent !== null &&
            !cell.hasAttribute("data-name") &&
            !cell.hasAttribute("data-box") &&
            !cell.hasAttribute("data-label") &&
            cell.querySelector("a, button, input, select") === null &&
            cell.innerText.trim() !== "",
        )
        .map((cell) => `${cell.getAttribute("data-column")}: ${cell.textContent}`),
    );

/** Labels that stand before more than one value of a row. */
const repeated = (page: Page) =>
  page.locator("main table[data-stacks] tbody tr:not([data-spacer])").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const labels = [...row.querySelectorAll<HTMLElement>("td[data-label]")]
        .filter((cell) => cell.offsetParent !== null)
        .map((cell) => cell.dataset.label);
      return labels.filter((label, index) => labels.indexOf(label) !== index);
    }),
  );

/** Rows of controls between the title and the first row of data, tabs apart. */
const controlRows = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector("main table tbody tr")?.getBoundingClientRect().top;
    if (first === undefined) return 0;
    const rows: number[] = [];
    for (const control of document.querySelectorAll("main :is(button, input, select, a[href])")) {
      const { top, height, width } = control.getBoundingClientRect();
      if (width < 2 || height < 2 || top + height > first || control.closest("nav, thead, [class*=facts]"))
        continue;
      const middle = top + height / 2;
      if (!rows.some((row) => Math.abs(row - middle) < 20)) rows.push(middle);
    }
    return rows.length;
  });

for (const [person, lists] of Object.entries(LISTS)) {
  test(`${person}: no list is wider than a telephone, a tablet or a desk, and telephones name every value`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, person);
    for (const path of lists) {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, path);
      await expect(page.locator("main h1")).toBeVisible();
      expect({ path, unnamed: await unnamed(page), repeated: await repeated(page) }).toEqual({
        path,
        unnamed: [],
        repeated: [],
      });
      await expect.poll(() => beyond(page), { message: path }).toBe(0);
      for (const [width, height] of [
        [768, 1024],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => beyond(page), { message: `${path} at ${width}` }).toBe(0);
      }
    }
  });
}

/** Names and addresses of tables that stand in the page which end in an ellipsis. */
const cutNames = (page: Page) =>
  page
    .locator("main div > table tbody :is(a, span)")
    .evaluateAll((parts) =>
      parts
        .filter(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === "ellipsis",
        )
        .map((part) => part.textContent),
    );

/** Names of rows that end in an ellipsis. */
const cutRowNames = (page: Page) =>
  page.locator("main tbody td[data-name] a").evaluateAll((names) =>
    names
      .flatMap((name) => [name, ...name.querySelectorAll("span > span")])
      .filter(
        (name) => getComputedStyle(name).display !== "inline" && name.scrollWidth > name.clientWidth + 1,
      )
      .map((name) => name.textContent),
  );

/** How far the widest table reaches beyond its room. */
const sideways = (page: Page) =>
  page.locator("main div:has(> table), main section:has(table)").evaluateAll((frames) => {
    // Bars of tools reach the edges of the page, beyond their section.
    const beyondFrame = frames.flatMap((frame) =>
      [...frame.querySelectorAll("table")].map(
        (table) => table.getBoundingClientRect().right - frame.getBoundingClientRect().right,
      ),
    );
    return Math.max(0, ...beyondFrame.map(Math.floor));
  });

test("lists of assets and a composition: every column is in sight and every name whole, when the window is a small desk", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "analyst");
  for (const path of ASSET_LISTS) {
    for (const width of [1024, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 1024) await visit(page, path);
      await expect(page.locator("main tbody tr").first()).toBeVisible();
      await expect.poll(() => sideways(page), { message: `${path} at ${width}` }).toBe(0);
      await expect.poll(() => cutRowNames(page), { message: `${path} at ${width}` }).toEqual([]);
    }
  }
  await openCopy(page, "Calder Balanced Europe", "In sight");
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  await visit(page, `/portfolios/${id}/composition`);
  await expect(page.locator("main tbody tr").first()).toBeVisible();
  await expect.poll(() => sideways(page)).toBe(0);
});

test("lists of administration: every column is in sight, names, subjects and addresses are whole, when the window is a small desk", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "admin");
  for (const path of LISTS.admin) {
    // The side bar is closed at the one width and open at the other.
    for (const width of [1024, 1200]) {
      await page.setViewportSize({ width, height: 768 });
      if (width === 1024) await visit(page, path);
      await expect(page.locator("main h1")).toBeVisible();
      await expect.poll(() => sideways(page), { message: `${path} at ${width}` }).toBe(0);
      await expect.poll(() => cutNames(page), { message: `${path} at ${width}` }).toEqual([]);
    }
  }
});

test("lists: show at most two rows of controls above the first row on a telephone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "analyst");
  for (const path of [...ASSET_LISTS, "/portfolios"]) {
    await visit(page, path);
    const rows = await controlRows(page);
    expect(rows, path).toBeGreaterThan(0);
    expect(rows, path).toBeLessThanOrEqual(2);
  }
});

/** Labels of values that break: "Last access" belongs on one line. */
const brokenLabels = (page: Page) =>
  page.locator("main table[data-stacks] td[data-label]").evaluateAll((cells) =>
    cells
      .filter((cell): cell is HTMLElement => cell instanceof HTMLElement && cell.offsetParent !== null)
      .filter((cell) => getComputedStyle(cell, "::before").flexShrink !== "0")
      .map((cell) => cell.dataset.label),
  );

/** Cells of a two-line row that lie over each other. */
const overlapping = (page: Page) =>
  page.locator("main table[data-stacks] tbody tr:not([data-spacer])").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>("td")].filter((cell) => cell.offsetParent !== null);
      const boxes = cells.map((cell) => ({
        id: cell.dataset.column ?? "box",
        box: cell.getBoundingClientRect(),
      }));
      return boxes.flatMap(({ id, box }, index) =>
        boxes
          .slice(index + 1)
          .filter(
            ({ box: other }) =>
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          )
          .map(({ id: other }) => `${id} and ${other}: ${row.textContent?.slice(0, 40)}`),
      );
    }),
  );

for (const [person, lists] of Object.entries(FOLDING)) {
  test(`${person}: filters open behind one button on a telephone, and no value lies over another`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, person);
    for (const path of lists) {
      await visit(page, path);
      const filters = page.getByRole("button", { name: "Filters" });
      await expect(filters, path).toHaveAttribute("aria-expanded", "false");
      const fold = page.locator(`[id="${await filters.getAttribute("aria-controls")}"]`);
      await expect(fold, path).toBeHidden();
      expect({ path, broken: await brokenLabels(page), overlapping: await overlapping(page) }).toEqual({
        path,
        broken: [],
        overlapping: [],
      });
      await filters.click();
      await expect(fold, path).toBeVisible();
    }
  });
}

test("a telephone is told to tap the map, a desk to point at it", async ({ browser, page, baseURL }) => {
  await signIn(page, "analyst");
  await visit(page, "/countries");
  await expect(page.getByText("Point at a country, or use the arrow keys.")).toBeVisible();
  const state = await page.context().storageState();
  const phone = await browser.newContext({
    baseURL,
    storageState: state,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const small = await phone.newPage();
  await visit(small, "/countries");
  await expect(small.getByText("Tap a country.")).toBeVisible();
  await expect(small.getByText("Point at a country")).toBeHidden();
  await phone.close();
});

test("the side bar shows where one is, however far down, and the foot leads to earlier data versions and names the one that is shown", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signIn(page, "sysadmin");
  await visit(page, "/administration/webclient-logs");
  await expect(
    page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]"),
  ).toBeInViewport();
  await expect(page).toHaveTitle(/^Browser logs · Understory$/);
  await visit(page, "/administration/asset-logs");
  await expect(page).toHaveTitle(/^Asset log · Understory$/);

  await visit(page, "/assets/funds");
  await page.getByRole("button", { name: "Go to page…" }).click();
  await expect(page.locator("body")).toHaveClass(/modal-open/);
  await page.keyboard.press("Escape");
  await expect(page.locator("body")).not.toHaveClass(/modal-open/);
  await page.locator("footer").getByRole("button", { name: "Earlier versions" }).click();
  const versions = page.locator("footer").getByLabel("Data version");
  const earlier = await versions.locator("option").nth(1).getAttribute("value");
  await versions.selectOption(earlier);
  await expect(page).toHaveURL(new RegExp(`asOf=${earlier}`));
  await expect(page.getByText(/^As of data version/)).toBeVisible();
  await expect(page.locator("footer").getByText(`Data version ${earlier}`)).toBeVisible();
});

test("on a telephone the tabs of an asset stand beside each other and scroll, none over another", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "analyst");
  await visit(page, "/assets/funds");
  await page.locator("tbody [data-name] a").first().click();
  const tabs = page.locator("main nav a[href*='tab=']");
  await expect(tabs.first()).toBeVisible();
  const over = await tabs.evaluateAll((links) =>
    links
      .filter(
        (link) => link.scrollWidth > link.clientWidth + 1 && getComputedStyle(link).overflowX === "visible",
      )
      .map((link) => link.textContent),
  );
  expect(over).toEqual([]);
  await tabs.last().click();
  await expect(tabs.last()).toHaveAttribute("aria-current", "page");
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
});

/** Controls of a page that lie over a text which is not theirs. */
const controlsOverText = (page: Page) =>
  page.locator("main section, main table").evaluateAll((parts) => {
    const found = new Set<string>();
    for (const part of parts) {
      const texts: (readonly [Node, DOMRect])[] = [];
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!node.nodeValue?.trim() || node.parentElement?.closest(".us-hidden, thead, nav")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        texts.push(...[...range.getClientRects()].map((box) => [node, box] as const));
      }
      for (const control of part.querySelectorAll("a[data-button], button, a:has(> svg:only-child)")) {
        const own = control.getBoundingClientRect();
        for (const [node, box] of texts) {
          if (control.contains(node) || own.width === 0 || box.width < 2) continue;
          const across = Math.min(own.right, box.right) - Math.max(own.left, box.left);
          const down = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
          if (across > 1 && down > 1)
            found.add(`${control.getAttribute("aria-label") ?? control.textContent} over ${node.nodeValue}`);
        }
      }
    }
    return [...found];
  });

test("on a telephone the icons of a composition and the buttons of a smallest change are clear of the text above", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await openCopy(page, "Calder Balanced Europe", "Clear of text");
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  await withRules(page, [{ metric: "pai.2.scope123", atMost: 600 }], async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, `/portfolios/${id}/composition`);
      const icon = page.getByRole("link", { name: /^What-if with / }).first();
      const box = await icon.boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
      expect(await controlsOverText(page)).toEqual([]);
      expect(await beyond(page)).toBe(0);
      await visit(page, `/portfolios/${id}/smallest-change`);
      await expect(page.getByRole("link", { name: "XLSX" })).toBeVisible();
      expect(await controlsOverText(page)).toEqual([]);
      expect(await beyond(page)).toBe(0);
    }
  });
});
