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

test("no text typed into a field comes through", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3, maxLength: 40 }), (typed) => {
      const canary = `canary${typed}`;
      const stored = redactedBody(JSON.stringify({ name: canary, list: [canary], deep: { note: canary } }));
      expect(stored).not.toContain("canary");
    }),
  );
});
