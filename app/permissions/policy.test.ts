import { expect, test } from "vitest";
import { viewer } from "~tests/support/viewer";
import { can, canOpenPart, canOpenSection, isModuleActive, kindOf, PERMISSIONS, paiSections } from "./policy";
import { ROLE_ADMIN, ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN, sectionRoles } from "./roles";

const everySection = sectionRoles().map((role) => role.name);

const people = {
  demo: viewer(everySection, { type: "DEMO" }),
  user: viewer(everySection),
  tenantAdmin: viewer([ROLE_TENANT_ADMIN, ...everySection]),
  admin: viewer([ROLE_ADMIN]),
  systemAdmin: viewer([ROLE_SYSTEM_ADMIN]),
};

// d = demo user, u = user, t = tenant admin, a = admin, s = system admin
const MATRIX: Record<(typeof PERMISSIONS)[number], string> = {
  "portfolio:read": "dutas",
  "portfolio:edit": "dutas",
  "portfolio:edit:company": "t",
  "portfolio:import": "utas",
  "portfolio:export": "utas",
  "policy:edit": "t",
  "report:create": "utas",
  "report:read": "utas",
  "asset:export": "utas",
  "token:manage": "utas",
  "exclusion:read:company": "ut",
  "exclusion:edit:personal": "utas",
  "exclusion:edit:company": "t",
  "saved-view:remove:company": "t",
  "content:read": "dutas",
  "content:edit": "as",
  "user:manage": "tas",
  "tenant:read": "tas",
  "tenant:settings": "tas",
  "tenant:manage": "as",
  "role:read": "as",
  "invitation:manage": "tas",
  "email:read": "as",
  "asset-log:read": "as",
  "load:read": "as",
  "load:manage": "as",
  "missing-asset:decide": "as",
  "conflict:decide": "as",
  "screening:decide": "as",
  "flow:manage": "as",
  "flow-status:read": "as",
  "flow-status:manage": "s",
  "async-call:read": "as",
  "async-call:manage": "s",
  "webclient-log:read": "as",
  "maintenance:manage": "s",
  "statistics:read": "tas",
  "audit-log:read": "as",
  "settings:read": "as",
  "settings:manage": "s",
};

test.each(PERMISSIONS)("%s is held by exactly the people of the matrix", (permission) => {
  const holders = Object.entries(people)
    .filter(([, person]) => can(person, permission))
    .map(([name]) => name[0])
    .join("");
  expect(holders).toBe(MATRIX[permission]);
});

test("the strongest role decides, and a demo tenant does not limit an administrator", () => {
  expect(kindOf(viewer([ROLE_ADMIN], { type: "DEMO" }))).toBe("admin");
  expect(kindOf(viewer([ROLE_TENANT_ADMIN], { type: "DEMO" }))).toBe("demo");
});

test("a section opens only with role, tenant and module together", () => {
  expect(canOpenSection(viewer(["ROLE_FUND"]), "funds")).toBe(true);
  expect(canOpenSection(viewer(["ROLE_FUND"]), "etfs")).toBe(false);
  expect(canOpenSection(viewer(["ROLE_FUND"], { sections: ["etfs"] }), "funds")).toBe(false);
  expect(canOpenSection({ ...viewer(["ROLE_FUND"]), activeModules: ["etfs"] }, "funds")).toBe(false);
  expect(canOpenSection(viewer([ROLE_ADMIN], { sections: [] }), "funds")).toBe(true);
});

test("a sub-role opens its part, a part without a sub-role opens with the section", () => {
  expect(canOpenPart(viewer(["ROLE_FUND"]), "funds", "SDG")).toBe(false);
  expect(canOpenPart(viewer(["ROLE_FUND", "ROLE_FUND_SDG"]), "funds", "SDG")).toBe(true);
  expect(canOpenPart(viewer(["ROLE_FUND"]), "funds", "PAI")).toBe(true);
  expect(canOpenPart(viewer(["ROLE_EQUITY_EU_TAX"]), "equities", "EU_TAX")).toBe(false);
});

test("PAI opens with the PAI sub-role of at least one section and shows those sections only", () => {
  expect(canOpenSection(viewer(["ROLE_FUND"]), "pai")).toBe(false);
  const holder = viewer(["ROLE_EQUITY", "ROLE_EQUITY_PAI", "ROLE_GOVERNATIVE"]);
  expect(canOpenSection(holder, "pai")).toBe(true);
  expect(paiSections(holder)).toEqual(["equities"]);
});

test("both readings of the module rule", () => {
  const listed = { ...people.admin, activeModules: ["funds" as const] };
  expect(isModuleActive(listed, "etfs")).toBe(true);
  expect(isModuleActive(listed, "funds", "neverForAdministrators")).toBe(false);
  const user = { ...people.user, activeModules: ["funds" as const] };
  expect(isModuleActive(user, "funds")).toBe(true);
  expect(isModuleActive(user, "etfs")).toBe(false);
  expect(isModuleActive(user, "funds", "neverForAdministrators")).toBe(true);
});

test("a module that is not active closes what it offers, except to administrators", () => {
  const withFundsOnly = { activeModules: ["funds" as const] };
  for (const permission of ["portfolio:read", "report:create", "content:read"] as const) {
    expect(can({ ...people.user, ...withFundsOnly }, permission)).toBe(false);
    expect(can({ ...people.admin, ...withFundsOnly }, permission)).toBe(true);
  }
  expect(can({ ...people.user, ...withFundsOnly }, "asset:export")).toBe(true);
});
