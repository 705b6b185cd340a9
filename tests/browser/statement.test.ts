import { expect } from "@playwright/test";
import { apiOf } from "./support/people";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

interface Statement {
  readonly period: {
    readonly isMean: boolean;
    readonly quarters: readonly { readonly on: string; readonly holdings: unknown }[];
  };
  readonly texts: readonly { readonly part: string; readonly version: number }[];
  readonly choices: { readonly version: number };
  readonly findings: readonly {
    readonly kind: string;
    readonly isLacking: boolean;
    readonly part?: string;
    readonly table?: number;
  }[];
}

test("the statement of a demo portfolio with four quarter ends lacks nothing once it is written, and names what is taken away", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const api = await apiOf(baseURL, "analyst");
  const { items } = (await api("GET", "/portfolios?pageSize=100")) as {
    items: readonly { readonly id: string; readonly name: string }[];
  };
  const id = items.find(({ name }) => name === "Global Equity Core")?.id ?? "";
  const path = `/portfolios/${id}/statement/2025`;
  const read = async () => (await api("GET", `${path}?language=en`)) as Statement;
  const lacking = async () =>
    (await read()).findings
      .filter(({ isLacking }) => isLacking)
      .map(({ kind, part, table }) => [kind, part ?? table].filter(Boolean).join(" "));
  const write = async (part: string, text: string) => {
    const version = (await read()).texts.find((one) => one.part === part)?.version ?? 0;
    await api("PUT", `${path}/texts/${part}`, { language: "en", text, version });
  };
  const choose = async (indicators: readonly string[]) =>
    api("PUT", path, { indicators, quarters: [], version: (await read()).choices.version });

  const { period } = await read();
  expect(period.quarters.map(({ on }) => on)).toEqual([
    "2025-03-31",
    "2025-06-30",
    "2025-09-30",
    "2025-12-31",
  ]);
  expect(period.quarters.every(({ holdings }) => holdings !== null)).toBe(true);
  expect(period.isMean).toBe(true);

  await choose(["t2.4", "t3.15"]);
  for (const finding of await lacking()) {
    const [kind, part = ""] = finding.split(" ");
    expect(kind, finding).toBe("text_missing");
    await write(part, `What the manager states about ${part}.`);
  }
  expect(await lacking()).toEqual([]);
  await signIn(page, "analyst");
  await visit(page, `/portfolios/${id}/statement?year=2025&language=en`);
  await expect(page.getByText(/^Nothing is lacking\./)).toBeVisible();

  await write("4.explanation", "");
  expect(await lacking()).toEqual(["text_missing 4.explanation"]);
  await write("4.explanation", "What the manager states.");
  await choose(["t2.4"]);
  expect(await lacking()).toEqual(["optional_missing 3"]);
  await visit(page, `/portfolios/${id}/statement?year=2025&language=en`);
  await expect(page.getByText("1 point open", { exact: true })).toBeVisible();
  await choose([]);
});

test("a statement is written, lacks less with each text, and begins the year after", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const api = await apiOf(baseURL, "analyst");
  const holdings = [
    { isin: "NL0012969182", weightPct: 60 },
    { isin: "IT0003128367", weightPct: 40 },
  ];
  const name = `Statement ${Date.now()}`;
  const frame = { name, currency: "EUR", totalValue: 10_000_000, holdings };
  const { id } = (await api("POST", "/portfolios", { ...frame, asOf: "2025-09-30" })) as { id: string };
  await api("PUT", `/portfolios/${id}`, { ...frame, asOf: "2025-12-31", version: 1 });

  await signIn(page, "analyst");
  await visit(page, `/portfolios/${id}/statement`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("No holdings are kept for 31 March 2025 (Article 6(3)).")).toBeVisible();
  await expect(
    page.getByText("No additional indicator of Table 2 is chosen", { exact: false }),
  ).toBeVisible();
  const open = page.getByText(/^\d+ points open$/);
  const before = Number.parseInt((await open.textContent()) ?? "", 10);

  await page.getByLabel("Engagement policies").fill("We write to every company once a year.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Text saved")).toBeVisible();
  await expect(open).toHaveText(`${before - 1} points open`);

  await page.getByRole("button", { name: /^Write the texts about GHG emissions/ }).click();
  await page.getByLabel("Explanation").fill("Two utilities cause most of it.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(open).toHaveText(`${before - 2} points open`);
  await expectAccessible(page);

  await page.getByLabel("Reference year").selectOption("2026");
  await expect(page.getByText(/^Carried over from 2025, written by/)).toBeVisible();
  await page.getByRole("button", { name: "Confirm for 2026" }).click();
  await expect(page.getByText("Text confirmed for 2026")).toBeVisible();
});
