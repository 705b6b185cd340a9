import { expect } from "@playwright/test";
import { apiClient } from "../../scripts/api-client.mjs";
import { apiOf } from "./support/people";
import { PASSWORD, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

interface Load {
  readonly loadId: number;
}

const FUND = "Aldermoor Climat Équilibre";

test("a followed fund changes with the data: it is told on the watch list and by mail, and read", async ({
  page,
  baseURL,
}) => {
  const analyst = await apiOf(baseURL, "analyst");
  const { items } = (await analyst("GET", "/watches")) as { items: { id: string }[] };
  for (const { id } of items) await analyst("DELETE", `/watches/${id}`);
  await analyst("POST", "/watch-alerts/read", { upTo: 1_000_000_000 });
  await analyst("PUT", "/watch-settings", { digest: "off" });

  await signIn(page, "analyst");
  await visit(page, `/assets/funds?q=${encodeURIComponent(FUND)}`);
  await page.getByRole("checkbox", { name: FUND }).first().click();
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByText("One is followed now.")).toBeVisible();

  await visit(page, "/watchlists?tab=settings");
  await page.getByLabel("With each new version of the data").check();
  await expect(page.getByText("Saved. You are written to accordingly.")).toBeVisible();
  await expectAccessible(page);

  const admin = await apiClient(baseURL, "admin", PASSWORD);
  const followed = (await analyst("GET", "/watches")) as { items: { subject: string }[] };
  const isin = followed.items[0]?.subject ?? "";
  const { loadId } = (await admin(
    "POST",
    "/loads?dataset=esg-ratings&source=demo",
    `subject_id,rating,provider,as_of\n${isin},1.4,Demo Ratings,2026-10-31\n`,
    { "content-type": "text/csv", "x-file-name": "news.csv" },
  )) as Load;
  try {
    const told = async () => {
      const alerts = (await analyst("GET", `/watch-alerts?q=${isin}&filter[unread]=true`)) as {
        items: { subject: string }[];
      };
      return alerts.items.filter(({ subject }) => subject === isin).length;
    };
    await expect.poll(told, { timeout: 30_000 }).toBe(1);
    await visit(page, `/watchlists?q=${isin}`);
    await expect(page.getByRole("link", { name: /^Watch list, \d+ unread changes?$/ })).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: FUND }).filter({ hasText: "ESG rating" }).first();
    await expect(row).toContainText("1.4");
    await expect(row).toContainText("news.csv, row 2");
    await expectAccessible(page);

    const sysadmin = await apiOf(baseURL, "sysadmin");
    await expect
      .poll(
        async () => {
          const inbox = (await sysadmin("GET", "/inbox")) as { items: { id: string; subject: string }[] };
          const mails = inbox.items.filter(({ subject }) =>
            /^\d+ changes? in what you follow$/.test(subject),
          );
          const texts = mails.map(({ id }) => sysadmin("GET", `/inbox/${id}`) as Promise<{ text: string }>);
          return (await Promise.all(texts)).map(({ text }) => text).join("\n");
        },
        { timeout: 30_000 },
      )
      .toContain("→ 1.4 · file news.csv, row 2");

    await row.getByRole("link", { name: FUND }).click();
    await expect(page.getByRole("heading", { level: 1, name: FUND })).toBeVisible();
    await expect(page).toHaveURL(/figure=esgRating/);
    await visit(page, `/watchlists?q=${isin}&filter%5Bunread%5D=true`);
    await expect(page.getByText("Nothing matches the search and the filters.")).toBeVisible();
  } finally {
    await analyst("PUT", "/watch-settings", { digest: "daily" });
    const headers = { origin: baseURL ?? "", cookie: admin.cookie };
    await fetch(`${baseURL}/api/v1/loads/${loadId}`, { method: "DELETE", headers });
  }
});

test("funds are found by a field of the European ESG Template, kept as a view and opened again", async ({
  page,
  baseURL,
}) => {
  const analyst = await apiOf(baseURL, "analyst");
  const { items } = (await analyst("GET", "/saved-views?list=funds")) as {
    items: { id: string; name: string; mine: boolean }[];
  };
  for (const { id, name, mine } of items)
    if (mine && name === "Low footprint") await analyst("DELETE", `/saved-views/${id}`);

  await signIn(page, "analyst");
  await visit(page, "/assets/funds");
  await page.getByRole("button", { name: "Add an EET criterion" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name or code of a field").fill("carbon footprint scopes 3");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /30260$/ }).click();
  await dialog.getByLabel("To", { exact: true }).fill("many");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByText("Write a number, such as 12.5.")).toBeVisible();
  await dialog.getByLabel("To", { exact: true }).fill("300");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/filter%5Beet.30260%5D%5Blte%5D=300/);
  const chip = page.getByRole("button", { name: /^Remove the filter Carbon footprint, scopes 1, 2 and 3/ });
  await expect(chip).toBeVisible();
  const found = await page.getByRole("status").filter({ hasText: "of" }).first().textContent();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByLabel("Save this list as").fill("Low footprint");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: "Low footprint" })).toBeVisible();
  await visit(page, "/assets/funds");
  await expect(chip).toHaveCount(0);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("link", { name: "Low footprint" }).click();
  await expect(chip).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "of" }).first()).toHaveText(found ?? "");
});
