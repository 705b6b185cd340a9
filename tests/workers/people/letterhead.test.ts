import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { removeUnusedFiles } from "~/features/storage/unused-files.service.server";
import { createContext } from "~/platform/context.server";
import type { Client } from "~tests/support/client";
import { pngFile } from "~tests/support/images";
import { load } from "~tests/support/loads";
import { orderedReport } from "~tests/support/ordered-reports";
import { admin, person, tenantAdmin } from "~tests/support/people";
import { ApiClient } from "~tests/support/permissions/api-client";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { selectRow } from "~tests/support/sql";

const PAPER = {
  name: "Calder & Voss Asset Management",
  accent: "#0b5d3b",
  address: "12 Harbour Street, Dublin 2",
  coverText: "For professional clients.\nNot for distribution.",
  disclaimer: "Past performance is <b>no</b> guide.",
};

const lettersOf = async (id: string) => {
  const row = await selectRow<{ letterhead: string }>`select letterhead from reports where id = ${id}`;
  return JSON.parse(row?.letterhead ?? "null") as { logoKey: string | null; letterhead: typeof PAPER };
};

/** Replaces the configuration as its reader does: made from the version in force. */
async function putLetterhead(client: Client, tenantId: string, letterhead: object) {
  const path = `/api/v1/tenants/${tenantId}`;
  const { tenantConfigVersion } = await client.read<{ tenantConfigVersion: string }>(path);
  return client.put(path, { tenantConfig: { letterhead }, tenantConfigVersion });
}

test("a colour in which nobody could read on white is refused, and the reason is said", async () => {
  const { client, tenantId } = await tenantAdmin();
  const put = (letterhead: object) => putLetterhead(client, tenantId, letterhead);
  for (const [accent, reason] of [
    ["#777777", "4.5:1"],
    ["#ffff00", "4.5:1"],
    ["red", "six hexadecimal digits"],
    ["#000000;}", "six hexadecimal digits"],
  ] as const) {
    const refused = await put({ accent });
    expect([accent, refused.status]).toEqual([accent, 400]);
    const { findings } = await refused.json<{ findings: { field: string; message: string }[] }>();
    expect(findings[0]?.field).toBe("tenantConfig.letterhead.accent");
    expect(findings[0]?.message).toContain(reason);
  }
  expect((await put({ name: "Two\nlines" })).status).toBe(400);
  expect((await put({ coverText: "1\n2\n3\n4\n5" })).status).toBe(400);
  expect((await put({ font: "Comic Sans" })).status).toBe(400);
  const kept = await put(PAPER);
  expect(kept.status).toBe(200);
  expect(await kept.json()).toMatchObject({ tenantConfig: { letterhead: PAPER } });
});

test("the preview prints what was typed on example pages that can run nothing, and stores nothing", async () => {
  const { client, tenantId, username } = await tenantAdmin();
  const ask = new ApiClient();
  const opened = async (username: string) => {
    const cookie = await ask.signIn(username);
    return (path: string) => ask.answer({ method: "GET", path, cookie });
  };
  const open = await opened(username);
  const path = (id: string, given: object) =>
    `/tenants/${id}/letterhead?${new URLSearchParams(given as Record<string, string>)}`;
  const page = await open(path(tenantId, PAPER));
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  const html = await page.text();
  for (const text of ["Calder &amp; Voss Asset Management", PAPER.address, "For professional clients."])
    expect(html).toContain(text);
  expect(html).toContain("--us-accent:#0b5d3b");
  expect(html).toContain("Past performance is &lt;b&gt;no&lt;/b&gt; guide.");
  expect((await open(path(tenantId, { accent: "#ffff00" }))).status).toBe(400);
  expect((await open(path(tenantId, { font: "x" }))).status).toBe(400);
  const stored = await client.read<{ tenantConfig: object }>(`/api/v1/tenants/${tenantId}`);
  expect(stored.tenantConfig).not.toHaveProperty("letterhead");
});

test("a report made again keeps the letterhead and logo it was ordered with; the next order takes the new ones", async () => {
  const { client: loader } = await admin();
  await load(loader, { dataset: "issuers", file: "issuer_id,issuer_type,name\nLH,company,Letterhead SpA" });
  const { client, tenantId } = await tenantAdmin();
  const { client: analyst } = await person({ tenantId });
  const logo = `/api/v1/tenants/${tenantId}/logo`;
  const put = (letterhead: object) => putLetterhead(client, tenantId, letterhead);
  const order = async (path: string, body: object) => {
    return orderedReport(analyst.post(path, body));
  };
  const id = await savedPortfolio(analyst, {
    totalValue: 1000,
    holdings: [{ isin: "IT0003128367", weightPct: 100 }],
  });
  await put(PAPER);
  expect((await client.request("PUT", logo, pngFile())).status).toBe(204);
  const first = await order(`/api/v1/portfolios/${id}/reports`, { sections: ["cover"] });
  const before = await lettersOf(first);
  expect(before.letterhead).toEqual(PAPER);
  expect(before.logoKey).toMatch(/^logos\//);

  await put({ name: "New name" });
  expect((await client.request("PUT", logo, pngFile({ width: 20 }))).status).toBe(204);
  const again = await order(`/api/v1/reports/${first}/again`, {});
  expect(await lettersOf(again)).toEqual(before);
  const inDays = { ...createContext(env, { waitUntil: () => undefined }) };
  await removeUnusedFiles({ ...inDays, clock: () => new Date(Date.now() + 9 * 86_400_000) });
  expect(await env.FILES.head(before.logoKey ?? "")).not.toBeNull();

  const next = await lettersOf(await order(`/api/v1/portfolios/${id}/reports`, { sections: ["cover"] }));
  expect(next.letterhead).toEqual({ name: "New name" });
  expect(next.logoKey).not.toBe(before.logoKey);
  // Nobody printed with the second one but its own order, so it stays; removed, both stay for their reports.
  expect((await client.delete(logo)).status).toBe(204);
  expect(await env.FILES.head(next.logoKey ?? "")).not.toBeNull();
}, 60_000);
