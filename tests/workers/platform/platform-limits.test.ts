import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { LimitExceeded, limitedEnv } from "~tests/support/limits/limited-env";

test("limits: the thousand-and-first query of an invocation is refused, alone and in a batch", async () => {
  const { DB } = limitedEnv(env);
  const one = DB.prepare("select ?1 as n").bind(1);
  await DB.batch(Array.from({ length: 999 }, () => one));
  expect(await one.first("n")).toBe(1);
  await expect(async () => one.all()).rejects.toThrow(LimitExceeded);
  const again = limitedEnv(env).DB;
  expect(() => again.batch(Array.from({ length: 1_001 }, () => again.prepare("select 1")))).toThrow(
    LimitExceeded,
  );
});

test("limits: the hundred-and-first bound value, long statements and long values are refused", () => {
  const { DB } = limitedEnv(env);
  const values = (count: number) => Array.from({ length: count }, (_, at) => at);
  expect(() => DB.prepare("select 1").bind(...values(101))).toThrow("100 (boundValues), not 101");
  expect(() => DB.prepare(`select '${"a".repeat(100_000)}'`)).toThrow(LimitExceeded);
  expect(() => DB.prepare("select ?1").bind("é".repeat(1_000_001))).toThrow(
    "2000000 (valueBytes), not 2000002",
  );
});

test("limits: a message of 128 kB and 101 messages at once are refused", () => {
  const { LOADS } = limitedEnv(env);
  const message = (text: string) => ({ body: { kind: "load.start" as const, outboxId: text, loadId: 1 } });
  expect(() => LOADS.send(message("a".repeat(128_000)).body as never)).toThrow(LimitExceeded);
  const many = Array.from({ length: 101 }, (_, at) => message(String(at)) as never);
  expect(() => LOADS.sendBatch(many)).toThrow("100 (messagesASend), not 101");
});
