import { expect, test } from "vitest";
import { scopeNeeded } from "./token-scopes";

test.each([
  ["GET", "user/me", "any"],
  ["GET", "assets/funds", "assets:read"],
  ["GET", "portfolios/7/analysis", "portfolios:read"],
  ["POST", "analysis", "portfolios:read"],
  ["POST", "portfolios", "portfolios:write"],
  ["POST", "portfolios/7/reports", "reports:write"],
  ["GET", "reports/7/file", "reports:read"],
  ["PUT", "draft", "portfolios:write"],
  ["POST", "loads", "loads:write"],
  ["DELETE", "users/7", "administration:write"],
])("%s /%s needs the scope %s", (method, path, scope) => {
  expect(scopeNeeded(method, path)).toBe(scope);
});

test.each([
  ["PUT", "user/me/password"],
  ["POST", "user/me/tokens"],
  ["GET", "user/me/tokens"],
  ["PUT", "auth/logout"],
  ["PUT", "maintenance"],
  ["POST", "assets/funds"],
  ["GET", "something-new"],
])("%s /%s is closed to tokens", (method, path) => {
  expect(scopeNeeded(method, path)).toBeNull();
});
