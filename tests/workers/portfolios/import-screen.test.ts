import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { seedAssets } from "~tests/support/catalogue-rows";
import { Client } from "~tests/support/client";
import { ApiClient } from "~tests/support/permissions/api-client";
import { seedUser } from "~tests/support/seed-rows";

const A = "IE00DM41KE20";

const ask = new ApiClient();
const client = new Client();
let cookie = "";

beforeAll(async () => {
  await seedAssets([{ isin: A, name: "Kestrel Europe Leaders", type: "etf", section: "etfs" }]);
  const { username } = await seedUser();
  await client.signIn(username);
  cookie = await ask.signIn(username);
});

async function uploaded(text: string): Promise<string> {
  const data = new FormData();
  data.set("file", new File([text], "positions.csv"));
  const answer = await client.post("/api/v1/portfolios/import", data);
  return (await answer.json<{ importId: string }>()).importId;
}

const send = (fields: Record<string, string>) =>
  ask.answer({
    method: "POST",
    path: "/portfolios/import.data",
    cookie,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

const confirm = (importId: string, confirmation: Record<string, unknown>) =>
  send({ intent: "confirm", importId, confirmation: JSON.stringify({ name: "Imported", ...confirmation }) });

const stored = (importId: string) =>
  env.DB.prepare(
    "select p.as_of as asOf, p.currency from portfolios p join portfolio_imports i on i.portfolio_id = p.id where i.id = ?",
  )
    .bind(importId)
    .first<{ asOf: string; currency: string }>();

const TWO_DAYS = `isin,weight,traded,valued\n${A},100,2025-01-31,2025-03-31`;

test("import screen: the day and currency of the reading are stored when columns changed after the upload", async () => {
  const importId = await uploaded(TWO_DAYS);
  const choices = { mapping: { traded: "ignore", valued: "date" }, currency: "USD" };
  const changed = await send({ intent: "change", importId, choices: JSON.stringify(choices) });
  expect(changed.status, await changed.clone().text()).toBe(200);
  await confirm(importId, {});
  expect(await stored(importId)).toEqual({ asOf: "2025-03-31", currency: "USD" });
});

test("import screen: what a person typed is stored when the file says otherwise", async () => {
  const importId = await uploaded(TWO_DAYS);
  const choices = { mapping: { traded: "ignore", valued: "date" }, currency: "USD" };
  await send({ intent: "change", importId, choices: JSON.stringify(choices) });
  await confirm(importId, { asOf: "2024-12-31", currency: "CHF" });
  expect(await stored(importId)).toEqual({ asOf: "2024-12-31", currency: "CHF" });
});

test("import screen: a refusal names what was found, with row and column, when no row can be imported", async () => {
  const importId = await uploaded("isin,weight\nUS0378331006,10\nUS0378331007,20");
  const refused = await confirm(importId, {});
  const text = await refused.text();
  expect(refused.status).toBe(422);
  expect(text).toContain("check digit");
  expect(text).toContain('"row"');
});
