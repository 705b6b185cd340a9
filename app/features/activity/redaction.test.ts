import fc from "fast-check";
import { expect, test } from "vitest";
import { redactedBody, redactedUrl } from "./redaction";

test("an address keeps its path and the names of its parameters", () => {
  expect(redactedUrl("https://understory.example/api/v1/users?q=giulia&filter[tenant]=t1")).toBe(
    "/api/v1/users?q&filter[tenant]",
  );
  expect(redactedUrl("/signIn?code=abcdefghijklmnopqrstuvwxyz0123456789abcdefg")).toBe("/signIn?code");
  expect(redactedUrl("/api/v1/invitations/abcdefghijklmnopqrstuvwxyz0123456789abcdefg")).toBe(
    "/api/v1/invitations/…",
  );
  expect(redactedUrl("/users/giulia.rinaldi@example.org")).toBe("/users/…@…");
});

test("a body keeps its field names, and values only where they tell what went wrong", () => {
  expect(redactedBody('{"username":"giulia","password":"secret","remember":true}')).toBe(
    '{"username":"…","password":"…","remember":true}',
  );
  expect(
    redactedBody(
      '{"code":"input.invalid","status":400,"detail":"giulia","findings":[{"field":"email","message":"x"}]}',
    ),
  ).toBe('{"code":"input.invalid","status":400,"detail":"…","findings":[{"field":"email","message":"…"}]}');
  expect(redactedBody("<html>Giulia</html>")).toBe("(19 characters)");
});

test("number of a request: is kept, whether the product or the platform gave it, and nothing else in its place", () => {
  const kept = (requestId: string) => redactedBody(JSON.stringify({ requestId }));
  expect(kept("cdd5083a-0f5c-495e-bec6-b3006ed22665")).toBe(
    '{"requestId":"cdd5083a-0f5c-495e-bec6-b3006ed22665"}',
  );
  expect(kept("8f1c2d3e4f5a6b7c-FCO")).toBe('{"requestId":"8f1c2d3e4f5a6b7c-FCO"}');
  expect(kept("q83vZ0yJ7n2_Lm4RkT9xWcB1dFhUeP6sAoGiVtNyKzQ")).toBe('{"requestId":"…"}');
});

test("no text typed into a field comes through", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3, maxLength: 40 }), (typed) => {
      const canary = `canary${typed}`;
      const stored = redactedBody(JSON.stringify({ name: canary, list: [canary], deep: { note: canary } }));
      expect(stored).not.toContain("canary");
    }),
  );
});
