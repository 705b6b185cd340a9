import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./csp";

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((one) => one.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

test("a page asks its own origin only", () => {
  const policy = contentSecurityPolicy("n1");
  expect(sourcesOf(policy, "script-src")).toEqual(["'self'", "'nonce-n1'"]);
  expect(sourcesOf(policy, "connect-src")).toEqual(["'self'"]);
  expect(policy).not.toContain("https:");
});

test("where the installation counts visits, scripts and calls of analytics are open, styles and frames are not", () => {
  const policy = contentSecurityPolicy("n1", { analytics: true });
  const analytics = ["https://*.googletagmanager.com", "https://*.google-analytics.com"];
  expect(sourcesOf(policy, "script-src")).toEqual(["'self'", "'nonce-n1'", ...analytics]);
  expect(sourcesOf(policy, "connect-src")).toEqual(["'self'", ...analytics]);
  expect(sourcesOf(policy, "style-src")).toEqual(["'self'", "'nonce-n1'"]);
  expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'none'"]);
});
