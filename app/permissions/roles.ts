import type { ROLE_TYPES } from "./role-types";
import { SECTION_ROLES, SECTION_SUB_ROLES, type Section, type SubRole } from "./sections";

export type RoleType = (typeof ROLE_TYPES)[number];

export interface Role {
  readonly name: string;
  readonly type: RoleType;
}

export const ROLE_ADMIN = "ROLE_ADMIN";
export const ROLE_SYSTEM_ADMIN = "ROLE_SYSTEM_ADMIN";
export const ROLE_TENANT_ADMIN = "ROLE_TENANT_ADMIN";

/** Name of the role that opens a sub-section, e.g. ROLE_FUND_SDG. Null where the section has no such sub-role. */
export function subRoleName(section: Section, subRole: SubRole): string | null {
  if (section === "pai" || !SECTION_SUB_ROLES[section].includes(subRole)) return null;
  return `${SECTION_ROLES[section]}_${subRole}`;
}

/** The roles that open sections and their parts. */
export function sectionRoles(): readonly Role[] {
  return allRoles().filter((role) => role.type === "SECTION" || role.type === "SUB_SECTION");
}

/** Every role of the product with its type, the reference data of the roles table. */
export function allRoles(): readonly Role[] {
  const sections = Object.keys(SECTION_ROLES) as (keyof typeof SECTION_ROLES)[];
  return [
    { name: ROLE_ADMIN, type: "ADMIN" },
    { name: ROLE_SYSTEM_ADMIN, type: "ADMIN" },
    { name: ROLE_TENANT_ADMIN, type: "TENANT" },
    ...sections.map((section): Role => ({ name: SECTION_ROLES[section], type: "SECTION" })),
    ...sections.flatMap((section) =>
      SECTION_SUB_ROLES[section].map(
        (subRole): Role => ({ name: `${SECTION_ROLES[section]}_${subRole}`, type: "SUB_SECTION" }),
      ),
    ),
  ];
}
