import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Visitor } from "~tests/support/screens";
import { PASSWORD, seedUser } from "~tests/support/seed-rows";

/** The database refuses what a form writes, as a damaged one does. */
async function whileRefused<T>(write: string, send: () => Promise<T>): Promise<T> {
  await env.DB.prepare(
    `create trigger refused before ${write} begin select raise(abort, 'out of order'); end`,
  ).run();
  try {
    return await send();
  } finally {
    await env.DB.prepare("drop trigger refused").run();
  }
}

const UNKNOWN = "Unknown error. Please contact the administrator";

test("a form of a screen: is refused in the words of the catalogue, when it fails for a reason nobody foresaw", async () => {
  const { username } = await seedUser();
  const browser = new Visitor();
  await browser.signIn(username);
  const profile = { intent: "profile", firstName: "Ada", lastName: "Byron", language: "en" };
  const answer = await whileRefused("update on users", () => browser.send("/profile.data", profile));
  const text = await answer.text();
  expect([answer.status, text.includes('"problem"'), text.includes(UNKNOWN)]).toEqual([500, true, true]);
  expect(text).not.toContain("out of order");
});

test("a form before sign-in: is refused with what was typed, when it fails for a reason nobody foresaw", async () => {
  const { username } = await seedUser();
  const answer = await whileRefused("insert on sessions", () =>
    new Visitor().send("/login.data", { username, password: PASSWORD }),
  );
  const text = await answer.text();
  expect([answer.status, text.includes(username), text.includes(UNKNOWN)]).toEqual([500, true, true]);
  expect(text).not.toContain("out of order");
});
