import { expect, test } from "vitest";
import { viewer as viewerOf } from "~tests/support/viewer";
import {
  grantableRoles,
  mayManage,
  mayManageInvitation,
  opensSections,
  rolesAfter,
  rolesOfTenant,
} from "./grants";
import { allRoles, ROLE_ADMIN, ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN } from "./roles";
import { SECTIONS, type Section } from "./sections";

const viewer = (roles: readonly string[], sections: readonly Section[] = ["funds"]) =>
  viewerOf(roles, { sections });

test("a tenant uses the roles of its sections and its own administrator's", () => {
  expect(rolesOfTenant(["funds", "exclusions"])).toEqual([
    "ROLE_TENANT_ADMIN",
    "ROLE_FUND",
    "ROLE_FUND_SDG",
    "ROLE_FUND_EET",
    "ROLE_FUND_LAW_220",
    "ROLE_FUND_SANCTIONS",
    "ROLE_EXCLUSION",
  ]);
});

test("nobody gives more than belongs to the own office", () => {
  expect(grantableRoles(viewer([ROLE_SYSTEM_ADMIN]))).toHaveLength(allRoles().length);
  expect(grantableRoles(viewer([ROLE_ADMIN]))).not.toContain(ROLE_SYSTEM_ADMIN);
  expect(grantableRoles(viewer([ROLE_TENANT_ADMIN]))).toEqual(rolesOfTenant(["funds"]));
  expect(grantableRoles(viewer(["ROLE_FUND"]))).toEqual([]);
});

test("a higher office is out of reach", () => {
  expect(mayManage(viewer([ROLE_TENANT_ADMIN]), [ROLE_ADMIN])).toBe(false);
  expect(mayManage(viewer([ROLE_ADMIN]), [ROLE_SYSTEM_ADMIN])).toBe(false);
  expect(mayManage(viewer([ROLE_ADMIN]), [ROLE_ADMIN, "ROLE_FUND"])).toBe(true);
  expect(mayManage(viewer([ROLE_TENANT_ADMIN]), ["ROLE_FUND"])).toBe(true);
});

test("an invitation to a higher office is out of reach, and in the provider's tenant one to the tenant role ADMIN", () => {
  const roles = ["ROLE_FUND"];
  const tenantAdmin = viewer([ROLE_TENANT_ADMIN]);
  const ofProvider = { ...tenantAdmin, providerMember: true };
  expect(mayManageInvitation(tenantAdmin, { roles: [ROLE_ADMIN], tenantRole: "USER" })).toBe(false);
  expect(mayManageInvitation(tenantAdmin, { roles, tenantRole: "ADMIN" })).toBe(true);
  expect(mayManageInvitation(ofProvider, { roles, tenantRole: "ADMIN" })).toBe(false);
  expect(mayManageInvitation(ofProvider, { roles, tenantRole: "USER" })).toBe(true);
});

test("what may not be given is neither added nor taken away", () => {
  const tenantAdmin = viewer([ROLE_TENANT_ADMIN]);
  expect(rolesAfter(tenantAdmin, ["ROLE_EQUITY", "ROLE_FUND"], ["ROLE_FUND_SDG"])).toEqual({
    ok: true,
    roles: ["ROLE_EQUITY", "ROLE_FUND_SDG"],
  });
  expect(rolesAfter(tenantAdmin, [], ["ROLE_FUND", ROLE_ADMIN])).toEqual({
    ok: false,
    refused: [ROLE_ADMIN],
  });
});

test("roles: open a section when the tenant has it, or when an administrator of all sees every one", () => {
  expect(opensSections([], SECTIONS)).toBe(false);
  expect(opensSections(["ROLE_TENANT_ADMIN"], SECTIONS)).toBe(false);
  expect(opensSections(["ROLE_FUND"], ["etfs"])).toBe(false);
  expect(opensSections(["ROLE_FUND"], ["etfs", "funds"])).toBe(true);
  expect(opensSections(["ROLE_ADMIN"], [])).toBe(true);
});
