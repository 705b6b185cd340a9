import { expect, test } from "vitest";
import { screenName } from "./screen-name";

test.each([
  ["/dashboard", "dashboard"],
  ["/assets/funds.data", "assets/funds"],
  ["/assets/funds/LU0000000001", "assets/funds/:id"],
  ["/portfolios/7f3a/analysis/pai", "portfolios/:id/analysis/pai"],
  ["/portfolios/import", "portfolios/import"],
  ["/administration/content/guide/7", "administration/content/:id/:id"],
  ["/users/7f3a", "users/:id"],
])("%s is counted as %s", (path, screen) => {
  expect(screenName(path)).toBe(screen);
});

test.each(["/", "/_root.data", "/__manifest", "/resources/preferences", "/api/v1/users", "/logout"])(
  "%s is not counted",
  (path) => {
    expect(screenName(path)).toBeNull();
  },
);
