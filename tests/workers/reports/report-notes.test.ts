import { beforeAll, expect, test } from "vitest";
import { ROLE_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { contentOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { finishedReport, printedHtml } from "~tests/support/ordered-reports";
import { type Person, person } from "~tests/support/people";
import { textOf } from "~tests/support/rendered-text";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { SHARE, TWO_ISSUERS } from "~tests/support/two-issuers";

const SECTIONS = ["cover", "summary", "esg", "methodology"];
const NOTES = { esg: "We sold Alder.\n\nThe rest is <b>unchanged</b>.", methodology: "Read with the annex." };

let author: Person;
let colleague: Person;
let first = "";
let second = "";

async function portfolio(name: string): Promise<string> {
  return savedPortfolio(author.client, {
    ...{ name, asOf: "2025-06-30", currency: "EUR", totalValue: 1_000_000 },
    holdings: [{ isin: SHARE, weightPct: 100 }],
  });
}

const order = (body: object) =>
  author.client.post(`/api/v1/portfolios/${first}/reports`, { sections: SECTIONS, ...body });

async function ordered(body: object): Promise<string> {
  const { reportId } = await contentOf<{ reportId: string }>(order(body), 202);
  await finishedReport(author.client, reportId);
  return reportId;
}

/** The notes of a printed report by the anchor of their section, as they are read. */
const notesOf = (html: string) =>
  Object.fromEntries(
    html
      .split("<section")
      .slice(1)
      .flatMap((section) => {
        const anchor = /aria-labelledby="([^"]+)"/.exec(section)?.[1] ?? "";
        const note = /<div class="author-note">(.*?)<\/div>/s.exec(section)?.[1];
        return note === undefined ? [] : [[anchor, textOf(note).trim()]];
      }),
  );

beforeAll(async () => {
  const admin = new Client();
  await admin.signInNew({ username: "notes-admin", roles: [ROLE_ADMIN] });
  await loadEach(admin, TWO_ISSUERS);
  const tenantId = await seedTenant({ name: "Calder & Voss" });
  author = await person({ tenantId });
  colleague = await person({ tenantId, roles: [ROLE_TENANT_ADMIN] });
  first = await portfolio("Core");
  second = await portfolio("Value");
}, 60_000);

test("author's note: is printed under its section's heading as plain text with name and day", async () => {
  const html = await printedHtml(author, await ordered({ notes: NOTES }));
  const notes = notesOf(html);
  expect(Object.keys(notes)).toEqual(["section-esg", "section-methodology"]);
  expect(notes["section-esg"]).toMatch(/We sold Alder\..*The rest is <b>unchanged<\/b>\..*First \d+/);
  expect(html).toContain("&lt;b&gt;unchanged&lt;/b&gt;");
  expect(notes["section-methodology"]).toContain("Read with the annex.");
}, 60_000);

test("author's note: leaves the figures' hash unchanged, and keeps its author when a colleague makes the report again", async () => {
  const noted = await ordered({ notes: NOTES });
  const bare = await ordered({});
  const hash = async (id: string) => (await finishedReport(author.client, id)).figuresHash;
  expect(await hash(noted)).toBe(await hash(bare));
  expect(notesOf(await printedHtml(author, bare))).toEqual({});

  const again = await (await colleague.client.post(`/api/v1/reports/${noted}/again`)).json<{
    reportId: string;
  }>();
  await finishedReport(colleague.client, again.reportId);
  const html = await printedHtml(colleague, again.reportId);
  expect(notesOf(html)).toEqual(notesOf(await printedHtml(author, noted)));
}, 60_000);

test("author's note: is refused when its section is not ordered, for several portfolios, for the cover, empty or too long", async () => {
  const refused = [
    [422, { notes: { pai: "Not ordered." } }],
    [422, { notes: NOTES, others: [second] }],
    [400, { notes: { cover: "The cover has a text of its own." } }],
    [400, { notes: { esg: "x".repeat(2001) } }],
    [400, { notes: { esg: " " } }],
    [400, { notes: { unknown: "No section." } }],
  ] as const;
  for (const [status, body] of refused) expect((await order(body)).status, JSON.stringify(body)).toBe(status);
});
