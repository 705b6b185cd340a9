import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CHAIN_START, chainHash } from "./audit-chain";

const ENTRY = {
  at: "2026-11-22T10:00:00.000Z",
  actorId: "u1",
  actorName: "Ada Moor",
  tenantId: null,
  action: "user.disable",
  subjectType: "user",
  subjectId: "u2",
  subjectName: "Ben Okafor",
  detail: "{}",
  requestId: "r1",
} as const;

test("chain: a hash is the SHA-256 of the hash before and of every field, as a program elsewhere computes it", async () => {
  const text = `["${"0".repeat(64)}","2026-11-22T10:00:00.000Z","u1","Ada Moor",null,"user.disable","user","u2","Ben Okafor","{}","r1"]`;
  expect(await chainHash(CHAIN_START, ENTRY)).toBe(createHash("sha256").update(text).digest("hex"));
});

test("chain: another hash before, or any other field, gives another hash", async () => {
  const own = await chainHash(CHAIN_START, ENTRY);
  const others = await Promise.all([
    chainHash("1".repeat(64), ENTRY),
    ...Object.keys(ENTRY).map((field) => chainHash(CHAIN_START, { ...ENTRY, [field]: "other" })),
  ]);
  expect(new Set([own, ...others]).size).toBe(others.length + 1);
});
