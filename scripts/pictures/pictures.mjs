import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Who is seen in the pictures. */
export const ANALYST = "analyst";

const PORTFOLIO = "Calder Balanced Europe";
const BOTH = ["light", "dark"];
const DESK = { width: 1440, height: 900 };
const FILE = path.resolve(import.meta.dirname, "../../tests/support/portfolio-files/with-errors.csv");

async function open(page, address) {
  await page.goto(address);
  await page.locator("html[data-answers]").waitFor({ state: "attached" });
}

async function openPortfolio(page, tab) {
  await open(page, `/portfolios?q=${encodeURIComponent(PORTFOLIO)}`);
  await page.getByRole("link", { name: PORTFOLIO, exact: true }).first().click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: tab, exact: true })
    .click();
  await page.waitForLoadState("networkidle");
}

/** The pictures by name: which themes, how large, and what leads there. */
export const PICTURES = [
  { name: "portfolio-esg", themes: BOTH, size: DESK, show: (page) => openPortfolio(page, "ESG") },
  {
    name: "figure",
    themes: BOTH,
    size: DESK,
    show: async (page) => {
      await openPortfolio(page, "PAI");
      await page
        .getByRole("row", { name: /Carbon footprint, scope 1, 2 and 3/ })
        .getByRole("button")
        .click();
      const panel = page.getByRole("dialog", { name: "Carbon footprint, scope 1, 2 and 3" });
      await panel.getByRole("button", { name: "Compute it again" }).waitFor();
    },
  },
  {
    name: "import",
    themes: BOTH,
    size: DESK,
    show: async (page) => {
      await open(page, "/portfolios/import");
      await page.locator("input[type=file]").first().setInputFiles(FILE);
      await page.getByLabel("What the catalogue recognises").waitFor();
    },
  },
  {
    name: "funds",
    themes: ["light"],
    size: DESK,
    show: async (page) => {
      await open(page, "/assets/funds");
      await page.locator("main table tbody tr").first().waitFor();
    },
  },
];

export const REPORT = { name: "report", page: 3, size: { width: 794, height: 1123 } };

/** The PDF of a report of the portfolio, which is ordered and deleted again. */
export async function reportOf(origin, api) {
  const { items } = await api("GET", `/portfolios?q=${encodeURIComponent(PORTFOLIO)}`);
  const { reportId } = await api("POST", `/portfolios/${items[0].id}/reports`, { title: PORTFOLIO });
  for (;;) {
    const { status } = await api("GET", `/reports/${reportId}`);
    if (status === "ready") break;
    if (status === "failed") throw new Error("The report could not be made.");
    await sleep(500);
  }
  const file = await fetch(`${origin}/api/v1/reports/${reportId}/file`, { headers: { cookie: api.cookie } });
  const bytes = Buffer.from(await file.arrayBuffer());
  await api("DELETE", `/reports/${reportId}`);
  return bytes;
}
