import { expect, test } from "vitest";
import { scopeNeeded } from "./token-scopes";

test.each([
  ["GET", "user/me", "any"],
  ["GET", "assets/funds", "read:assets"],
  ["GET", "portfolios/7/analysis", "read:portfolios"],
  ["POST", "analysis", "read:portfolios"],
  ["POST", "portfolios", "write:portfolios"],
  ["POST", "portfolios/7/reports", "write:reports"],
  ["GET", "reports/7/file", "read:reports"],
  ["POST", "assets/funds/LU0000000001/reports", "write:reports"],
  ["POST", "portfolios/7/report-schedules", "write:reports"],
  ["PUT", "report-schedules/7/status", "write:reports"],
  ["GET", "openapi.json", "any"],
  ["GET", "docs", "any"],
  ["PUT", "draft", "write:portfolios"],
  ["POST", "loads", "write:loads"],
  ["DELETE", "users/7", "write:administration"],
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
