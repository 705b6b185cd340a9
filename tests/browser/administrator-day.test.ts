import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { checkIsin } from "~/domain/identifiers/isin";
import { test } from "./support/own-product";
import { sayIn } from "./support/say";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible } from "./support/watched-page";

const UNKNOWN = 500;
const CONFLICTS = 200;
const MAX_CLICKS = 30;

/** Valid ISINs that no catalogue has: all begin alike, so that a list shows these and no other. */
const isinsFrom = (prefix: string, count: number) => {
  const found: string[] = [];
  for (let at = 0; found.length < count; at += 1) {
    const isin = `${prefix}${String(at).padStart(12 - prefix.length, "0")}`;
    if (checkIsin(isin).ok) found.push(isin);
  }
  return found;
};

/** How often the administrator clicked on the way from the file to the last decision. */
class Clicks {
  count = 0;
  async on(control: Locator): Promise<void> {
    this.count += 1;
    await control.click();
  }
}

const PAI = "issuer_id,period_end,evic_eur_m,scope1_t\n";
const RATINGS = "subject_id,rating,provider,as_of\n";

async function load(
  page: Page,
  dataset: string,
  source: string,
  file: string,
  say: ReturnType<typeof sayIn>,
) {
  await visit(page, `/data-loading?dataset=${dataset}`);
  await page.getByLabel(say("loading:screen.file"), { exact: true }).setInputFiles({
    name: `${source}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await page.getByLabel(say("loading:screen.source"), { exact: true }).fill(source);
  await page.getByRole("button", { name: say("loading:screen.start") }).click();
  await expect(page.getByRole("button", { name: say("loading:screen.undo") })).toBeVisible({
    timeout: 60_000,
  });
  return page.url();
}

for (const locale of ["en", "it"] as const)
  test(`an administrator's day in ${locale}: a customer and its people, a file with ${UNKNOWN} unknown securities and ${CONFLICTS} conflicts, its undoing, a guide for tomorrow, a mail that failed, the audit of it all`, async ({
    page,
    own,
  }) => {
    test.setTimeout(420_000);
    const say = sayIn(locale);
    const name = `Ostro ${locale}`;
    await signIn(page, "admin");
    await page.context().addCookies([{ name: "locale", value: locale, url: await originOf(page) }]);

    // A customer, and ten people from a file with two mistakes; one address takes no mail.
    await visit(page, "/tenants");
    await page.getByRole("link", { name: say("people-tenants:list.new") }).click();
    await page.getByRole("textbox", { name: say("people-tenants:settings.name"), exact: true }).fill(name);
    await page.getByRole("button", { name: say("people-tenants:settings.create") }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await visit(page, "/administration/invitations");
    await page.getByRole("button", { name: say("people-invitations:list.invite") }).click();
    const invite = page.getByRole("dialog");
    await invite.getByRole("button", { name: say("people-invitations:dialog.by_file") }).click();
    const people = Array.from({ length: 9 }, (_, at) => `Person ${at};person.${at}@${locale}.ostro.example`);
    const lines = [
      "First name;E-mail",
      ...people,
      `Refused;refused@${locale}.ostro.example`,
      "Nobody;not an address",
    ];
    await invite.locator("input[type=file]").setInputFiles({
      name: "people.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([...lines, people[0]].join("\n")),
    });
    await invite
      .getByRole("combobox", { name: say("people-invitations:list.tenant"), exact: true })
      .selectOption({ label: name });
    await invite.getByRole("button", { name: say("people-roles:set.fund_analyst") }).click();
    await expectAccessible(page);
    await invite
      .getByRole("button", { name: say("people-invitations:dialog.send_many_other", { count: 10 }) })
      .click();
    await expect(
      page.getByRole("heading", { name: say("people-invitations:outcome.title_other", { count: 10 }) }),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: /not an address/ })).toBeVisible();
    await expect.poll(async () => (await own.mailsTo(`person.0@${locale}.ostro.example`)).length).toBe(1);

    // A file that names what the catalogue does not know, and one that contradicts another source.
    const prefix = locale === "en" ? "US91" : "US92";
    const issuers = Array.from({ length: CONFLICTS }, (_, at) => `OSTRO-${locale}-${at}`);
    const paiOf = (tonnes: number) => PAI + issuers.map((id) => `${id},2024-12-31,2000,${tonnes}`).join("\n");
    await load(page, "company-pai", `ostro-first-${locale}`, paiOf(100), say);
    const second = await load(page, "company-pai", `ostro-second-${locale}`, paiOf(90), say);
    const unknown = isinsFrom(prefix, UNKNOWN);
    const ratings = RATINGS + unknown.map((isin) => `${isin},3,p,2026-01-01`).join("\n");
    const rated = await load(page, "esg-ratings", `ostro-ratings-${locale}`, ratings, say);

    // Completed in a spreadsheet, approved and accepted: a few clicks, whatever the number.
    const clicks = new Clicks();
    const dialog = page.getByRole("dialog");
    await visit(page, `/administration/missing-assets?q=${prefix}`);
    await clicks.on(page.getByRole("button", { name: say("approvals:worksheet.open") }));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      clicks.on(dialog.getByRole("link", { name: "CSV" })),
    ]);
    const [header = "", ...fetched] = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
    expect(fetched).toHaveLength(UNKNOWN);
    const filled = fetched.map((line, at) => {
      const [isin, , , , ...rest] = line.split(",");
      return [isin, `Ostro ${at}`, "equity", "", ...rest].join(",");
    });
    clicks.count += 1; // the filled file, in the dialog of the operating system
    await dialog.locator('input[type="file"]').setInputFiles({
      name: "filled.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([header, ...filled].join("\n")),
    });
    await clicks.on(
      dialog.getByRole("button", {
        name: say("approvals:missing.button.approve_other", { count: UNKNOWN }),
      }),
    );
    await expect(page.getByText(say("approvals:missing.done.approve_other", { count: UNKNOWN }))).toBeVisible(
      {
        timeout: 60_000,
      },
    );
    await visit(page, `/administration/conflict-assets?q=OSTRO-${locale}`);
    await clicks.on(page.getByRole("button", { name: say("approvals:conflict.accept_listed") }));
    await clicks.on(
      dialog.getByRole("button", {
        name: say("approvals:conflict.button.accept_all"),
      }),
    );
    await expect(
      page.getByText(say("approvals:conflict.done.accept_other", { count: CONFLICTS })),
    ).toBeVisible({ timeout: 60_000 });
    expect(clicks.count).toBeLessThanOrEqual(MAX_CLICKS);

    // Undone, nothing of them is left in a queue.
    for (const address of [rated, second]) {
      await visit(page, new URL(address).pathname + new URL(address).search);
      await page.getByRole("button", { name: say("loading:screen.undo") }).click();
      await dialog
        .getByRole("button", { name: new RegExp(say("loading:screen.undo_confirm", { id: "" })) })
        .click();
      await expect(page.getByRole("button", { name: say("loading:screen.undo") })).toHaveCount(0, {
        timeout: 60_000,
      });
    }
    for (const [queue, q] of [
      ["missing-assets", prefix],
      ["conflict-assets", `OSTRO-${locale}`],
    ] as const)
      await expect(async () => {
        await visit(page, `/administration/${queue}?q=${q}`);
        await expect(page.getByRole("row").filter({ hasText: q })).toHaveCount(0, { timeout: 1000 });
      }).toPass({ timeout: 60_000 });

    // A guide in two languages, for tomorrow.
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await visit(page, "/administration/content/create?kind=guide");
    for (const [language, title] of [
      ["English", `Ostro guide ${locale}`],
      ["Italiano", `Guida Ostro ${locale}`],
    ] as const) {
      await page.getByRole("button", { name: language, exact: true }).click();
      await page.getByLabel(say("content:edit.field.title")).fill(title);
      await page.getByLabel(say("content:edit.field.shortDescription")).fill("1");
      await page.getByLabel(say("content:edit.field.body"), { exact: true }).fill("**1**");
    }
    await page.getByLabel(say("content:edit.status")).selectOption("published");
    await page.getByLabel(say("content:edit.publish_on")).fill(tomorrow);
    await expectAccessible(page);
    await page.getByRole("button", { name: say("content:edit.save") }).click();
    await expect(page).toHaveURL(/\/administration\/content\/guide\//);
    await visit(page, "/guides");
    await expect(page.getByText(locale === "en" ? "Ostro guide en" : "Guida Ostro it")).toHaveCount(0);

    // The mail that failed says why.
    const failed = page.getByRole("row", { name: new RegExp(`refused@${locale}`) }).first();
    await expect(async () => {
      await visit(page, `/administration/emails?q=refused@${locale}`);
      await expect(failed).toContainText("550", { timeout: 1000 });
    }).toPass({ timeout: 60_000 });

    // All of it stands in the audit log, which leaves as a file.
    const audit = await page.request.get("/api/v1/audit-log/export.csv");
    expect(audit.status()).toBe(200);
    const acts = await audit.text();
    for (const about of [name, `person.0@${locale}.ostro.example`, `Ostro guide ${locale}`])
      expect(acts).toContain(about);
    await page.context().clearCookies();
  });
