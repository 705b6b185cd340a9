import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { AuditEntry } from "~/features/activity/audit.answers";
import { chainHash } from "~/features/activity/audit-chain";
import { dayStart } from "~/platform/days/day-start";
import type { Client } from "~tests/support/client";
import { admin } from "~tests/support/people";

const LOG = "/api/v1/audit-log";

interface Line extends AuditEntry {
  readonly previousHash: string;
  readonly hash: string;
}

const found = async (client: Client, query: string) =>
  (await client.read<{ items: Line[] }>(`${LOG}?pageSize=100&${query}`)).items;

test("audit log: person, object, kind and date each narrow the list", async () => {
  const { client, id } = await admin();
  const other = await admin();
  const name = "Thistle & 100% Ivy";
  const made = await client.post("/api/v1/content", {
    kind: "guide",
    status: "draft",
    texts: { en: { title: name, shortDescription: "S", body: "B" } },
  });
  expect(made.status, await made.clone().text()).toBe(201);
  const about = encodeURIComponent("100% ivy");
  expect(await found(client, `filter[actor]=${id}&filter[action]=content`)).toMatchObject([
    { action: "content.create", subjectName: name },
  ]);
  expect(await found(client, `filter[subject]=${about}&filter[actor]=${id}`)).toHaveLength(1);
  expect(await found(client, `filter[subject]=${about}&filter[actor]=${other.id}`)).toEqual([]);
  const day = (await found(client, `filter[subject]=${about}`))[0]?.at ?? "";
  // Days are those of Rome: the day before and the day after it have none of today's acts.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" }).format(new Date(day));
  const before = dayStart(today, "UTC", -1).slice(0, 10);
  expect(
    await found(client, `filter[subject]=${about}&filter[from]=${today}&filter[to]=${today}`),
  ).toHaveLength(1);
  expect(await found(client, `filter[subject]=${about}&filter[to]=${before}`)).toEqual([]);
  expect((await client.get(`${LOG}?filter[from]=2026-02-02&filter[to]=2026-02-01`)).status).toBe(400);
  expect((await client.get(`${LOG}?filter[person]=x`)).status).toBe(400);
});

test("audit log: JSON lines carry the whole chain, which can be checked elsewhere", async () => {
  const { client } = await admin();
  const answer = await client.get(`${LOG}/export.jsonl`);
  expect(answer.headers.get("content-type")).toContain("application/x-ndjson");
  const lines = (await answer.text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const total = await env.DB.prepare("select count(*) as n from audit_log").first<number>("n");
  expect(lines).toHaveLength(total ?? 0);
  for (const [at, line] of lines.entries()) {
    const { hash, previousHash, detail, ...rest } = line;
    expect(await chainHash(previousHash, { ...rest, detail: JSON.stringify(detail) })).toBe(hash);
    if (at > 0) expect(previousHash).toBe(lines[at - 1]?.hash);
  }
  expect(lines.at(-1)).toMatchObject({ action: "audit.export", subjectName: "jsonl" });
});

test("audit log: CSV says in the reader's words what was done, only of what is filtered", async () => {
  const { client, id } = await admin();
  await client.put("/api/v1/user/me/profile", { firstName: "Ada", lastName: "Rowan", language: "it" });
  const text = await (await client.get(`${LOG}/export.csv?filter[actor]=${id}`)).text();
  expect(text).toContain("Registro delle attività esportato");
  expect(text).not.toMatch(/audit\.export|session\.sign_in/);
});

test("audit log: marks that a pattern knows are letters like any other in every filter", async () => {
  const { client, id } = await admin();
  const publish = async (title: string) => {
    const texts = { en: { title, shortDescription: "S", body: "B" } };
    const made = await client.post("/api/v1/content", { kind: "guide", status: "draft", texts });
    expect(made.status).toBe(201);
  };
  await publish("Fern_9% off");
  await publish("FernX9Y off");
  const subjects = async (query: string) =>
    (await found(client, `filter[actor]=${id}&${query}`)).map(({ subjectName }) => subjectName);
  expect(await subjects("q=fern_9%25")).toEqual(["Fern_9% off"]);
  expect(await subjects("q=fern")).toHaveLength(2);
  expect(await found(client, `filter[actor]=${id}&filter[action]=session.sign_in`)).toHaveLength(1);
  expect(await found(client, `filter[actor]=${id}&filter[action]=session.signXin`)).toEqual([]);
  expect(await found(client, `filter[actor]=${id}&filter[action]=%25sign`)).toEqual([]);
});
