import { expect, test } from "vitest";
import { hashOf, newSecret, seal, unseal } from "./secrets.server";

const env = { AUTH_SECRET: "a secret that only this test knows" } as Env;

test("a secret has 256 bits and is stored as its SHA-256", async () => {
  expect(newSecret()).toMatch(/^[\w-]{43}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(await hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("what is sealed opens for the same purpose only", async () => {
  const sealed = await seal(env, "mail", "https://example.org/?code=ü");
  expect(await unseal(env, "mail", sealed)).toBe("https://example.org/?code=ü");
  expect(await unseal(env, "oidc", sealed)).toBeNull();
  expect(await unseal({ AUTH_SECRET: "another" } as Env, "mail", sealed)).toBeNull();
});

test("what was tampered with does not open", async () => {
  const sealed = await seal(env, "mail", "secret");
  const last = sealed.endsWith("A") ? "B" : "A";
  expect(await unseal(env, "mail", sealed.slice(0, -2) + last + last)).toBeNull();
  expect(await unseal(env, "mail", "nonsense")).toBeNull();
  expect(await unseal(env, "mail", "*.*")).toBeNull();
});
