import { expect } from "@playwright/test";
import { loadFile } from "./support/load-file";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

interface Share {
  readonly isin: string;
  readonly name: string;
}

test("of two names alike one is confirmed and one rejected: portfolios follow, and the audit log names who and why", async ({
  page,
}) => {
  await signIn(page, "admin");
  const found = await page.request.get(
    "/api/v1/assets/equities?filter[type]=equity&filter[country]=JP&sort=-name&pageSize=5",
  );
  const [same, other] = ((await found.json()) as { items: Share[] }).items;
  if (!same || !other) throw new Error("the demonstration has no two shares");
  // Another programme opens a question again that an earlier run decided.
  const programme = `RUN${Date.now()}`;
  const row = (id: number, { name }: Share) => `BROWSER,${id},"${name} Ltd",entity,asset_freeze,${programme}`;
  const head = "authority,list_id,name,kind,measure,programme";
  await loadFile(page, "sanctions", "browser-list", [head, row(1, same), row(2, other)].join("\n"));
  const headers = { origin: await originOf(page) };
  const saved = await page.request.post("/api/v1/portfolios", {
    headers,
    data: {
      name: "Names to review",
      asOf: "2026-09-30",
      currency: "EUR",
      holdings: [
        { isin: same.isin, weightPct: 50 },
        { isin: other.isin, weightPct: 50 },
      ],
    },
  });
  expect(saved.status()).toBe(201);
  const { id } = (await saved.json()) as { id: string };
  const sanctions = `/portfolios/${id}/analysis/sanctions`;
  await visit(page, sanctions);
  await expect(page.getByRole("main")).toContainText(`${same.name} Ltd`);

  const decide = async (share: Share, button: string, reason: string, done: RegExp) => {
    await visit(page, `/administration/screening?q=${encodeURIComponent(share.name)}`);
    await expect(page.getByLabel("List", { exact: true }).locator("option")).toHaveText([
      "All lists",
      "Sanctions lists",
      "Law 220 lists",
    ]);
    await page.getByRole("button", { name: "Compare" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("BROWSER");
    await dialog.getByRole("button", { name: button }).click();
    await expect(dialog.getByText("A reason of at least three characters is needed.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
    await dialog.getByRole("button", { name: button }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  await decide(same, "It is the same", "Same register number", /counts as a listed party/);
  await decide(other, "It is another", "Another seat and business", /is left out of reviews/);

  await expect(async () => {
    await visit(page, sanctions);
    await expect(page.getByRole("main")).not.toContainText(`${other.name} Ltd`, { timeout: 500 });
    await expect(page.getByRole("main")).toContainText(`${same.name} Ltd`, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);

  await visit(page, "/administration/audit-log");
  await expect(page.getByRole("main")).toContainText(same.name);
  await expect(page.getByRole("main")).toContainText(other.name);
  await page.request.delete(`/api/v1/portfolios/${id}`, { headers });
});
