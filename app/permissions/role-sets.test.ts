import { expect, test } from "vitest";
import { viewer } from "~tests/support/viewer";
import { grantableRoles } from "./grants";
import { rolesOfSet } from "./role-sets";
import { ROLE_ADMIN, ROLE_TENANT_ADMIN } from "./roles";
import { SECTIONS } from "./sections";

const byAdmin = grantableRoles(viewer([ROLE_ADMIN]));
const byTenantAdmin = grantableRoles(viewer([ROLE_TENANT_ADMIN], { sections: ["funds", "exclusions"] }));

test("role sets: compliance is exclusions and the sanctions of every section that has them", () => {
  expect(rolesOfSet("compliance", byAdmin, SECTIONS)).toEqual([
    "ROLE_EXCLUSION",
    "ROLE_EXCLUSION_PAB_CTB",
    "ROLE_FUND",
    "ROLE_FUND_SANCTIONS",
    "ROLE_ETF",
    "ROLE_ETF_SANCTIONS",
    "ROLE_GOVERNATIVE",
    "ROLE_GOVERNATIVE_SANCTIONS",
    "ROLE_SUPRANATIONAL",
    "ROLE_SUPRANATIONAL_SANCTIONS",
  ]);
});

test("role sets: a set gives nothing that the viewer may not give or the tenant does not have", () => {
  expect(rolesOfSet("compliance", byTenantAdmin, ["funds", "exclusions"])).toEqual([
    "ROLE_EXCLUSION",
    "ROLE_FUND",
    "ROLE_FUND_SANCTIONS",
  ]);
  expect(rolesOfSet("data_steward", byTenantAdmin, ["funds"])).toEqual([]);
  expect(rolesOfSet("data_steward", byAdmin, ["funds"])).toEqual([ROLE_ADMIN]);
  expect(rolesOfSet("fund_analyst", byAdmin, ["etfs"])[0]).toBe("ROLE_ETF");
});
