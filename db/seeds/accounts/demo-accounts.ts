import { allRoles, ROLE_ADMIN, ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { SECTIONS } from "~/permissions/sections";
import type { AccountSet } from "./account-set";

const everySection = allRoles()
  .filter((role) => role.type === "SECTION" || role.type === "SUB_SECTION")
  .map((role) => role.name);
const fundsAndEtfs = everySection.filter((name) => /^ROLE_(FUND|ETF)(_|$)/.test(name));

const tenant = (id: string, name: string, type: string) => ({ id, name, type, sections: [...SECTIONS] });

type User = AccountSet["users"][number];

const user = (
  username: string,
  name: readonly [string, string],
  tenantId: string,
  given: Partial<User> & Pick<User, "roles">,
): User => ({
  id: `user-${username}`,
  username,
  firstName: name[0],
  lastName: name[1],
  email: `${username}@understory.example`,
  language: "en",
  tenantId,
  tenantRole: "USER",
  ...given,
});

/** The people of the demonstration: who they are, where they work, what they hold. */
export const demoAccounts: AccountSet = {
  tenants: [
    tenant("tenant-understory", "Understory", "MSP"),
    tenant("tenant-calder-voss", "Calder & Voss Asset Management", "MSP"),
    tenant("tenant-northmere", "Northmere Capital", "MSP"),
    tenant("tenant-demo", "Understory Demo", "DEMO"),
  ],
  users: [
    user("sysadmin", ["Tomas", "Lindqvist"], "tenant-understory", {
      roles: [ROLE_SYSTEM_ADMIN],
      tenantRole: "ADMIN",
    }),
    user("admin", ["Clara", "Weiss"], "tenant-understory", { roles: [ROLE_ADMIN] }),
    user("tenant-admin", ["Ana", "Petrov"], "tenant-calder-voss", {
      roles: [ROLE_TENANT_ADMIN, ...everySection],
      tenantRole: "ADMIN",
    }),
    user("analyst", ["Giulia", "Rinaldi"], "tenant-calder-voss", { roles: everySection }),
    user("reader", ["Marco", "Bellini"], "tenant-calder-voss", { roles: fundsAndEtfs }),
    user("demo-user", ["Dana", "Moss"], "tenant-demo", { roles: everySection }),
    user("other-analyst", ["Owen", "Hartley"], "tenant-northmere", { roles: everySection }),
  ],
};
