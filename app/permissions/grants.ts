import { can, kindOf } from "./policy";
import { allRoles, ROLE_ADMIN, ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN, subRoleName } from "./roles";
import { SECTION_ROLES, SECTION_SUB_ROLES, SECTIONS, type Section } from "./sections";
import type { Viewer } from "./viewer";

/** Roles that open a section and its parts. PAI has none of its own. */
export function rolesOfSection(section: Section): readonly string[] {
  if (section === "pai") return [];
  const parts = SECTION_SUB_ROLES[section].flatMap((part) => subRoleName(section, part) ?? []);
  return [SECTION_ROLES[section], ...parts];
}

/** Whether somebody of a tenant with these sections sees assets at all: by a section's role, or as administrator of all. */
export function opensSections(roles: readonly string[], sections: readonly Section[]): boolean {
  const opening = [
    ROLE_ADMIN,
    ROLE_SYSTEM_ADMIN,
    ...sections.flatMap((section) => rolesOfSection(section)[0] ?? []),
  ];
  return roles.some((role) => opening.includes(role));
}

/** Roles a tenant can use at all: those of its sections, and its own administrator. */
export function rolesOfTenant(sections: readonly Section[]): readonly string[] {
  return [
    ROLE_TENANT_ADMIN,
    ...SECTIONS.filter((section) => sections.includes(section)).flatMap(rolesOfSection),
  ];
}

/** What the viewer may give: nobody gives more than belongs to the own office. */
export function grantableRoles(viewer: Viewer): readonly string[] {
  const kind = kindOf(viewer);
  const all = allRoles().map((role) => role.name);
  if (kind === "systemAdmin") return all;
  if (kind === "admin") return all.filter((name) => name !== ROLE_SYSTEM_ADMIN);
  return kind === "tenantAdmin" ? rolesOfTenant(viewer.tenant.sections) : [];
}

const RANKS: Readonly<Record<string, number>> = {
  [ROLE_SYSTEM_ADMIN]: 3,
  [ROLE_ADMIN]: 2,
  [ROLE_TENANT_ADMIN]: 1,
};

const rankOf = (roles: readonly string[]) => Math.max(0, ...roles.map((role) => RANKS[role] ?? 0));

/** Whether the viewer's office stands at least as high as the one of somebody with these roles. */
export function mayManage(viewer: Viewer, roles: readonly string[]): boolean {
  return rankOf(viewer.roles.map((role) => role.name)) >= rankOf(roles);
}

/**
 * Whether the viewer may give the tenant role ADMIN to somebody of the own tenant. In the provider's tenant it is half
 * of the right to open every tenant's screens, so only who manages tenants gives it there.
 */
export function mayGrantTenantRole(viewer: Viewer, tenantRole: string): boolean {
  return tenantRole !== "ADMIN" || !viewer.providerMember || can(viewer, "tenant:manage");
}

/** Whether the viewer may send an invitation again, which shows its link, or revoke it: not one to a higher office. */
export function mayManageInvitation(
  viewer: Viewer,
  { roles, tenantRole }: { readonly roles: readonly string[]; readonly tenantRole: string },
): boolean {
  return mayManage(viewer, roles) && mayGrantTenantRole(viewer, tenantRole);
}

export type Granted =
  | { readonly ok: true; readonly roles: readonly string[] }
  | { readonly ok: false; readonly refused: readonly string[] };

/**
 * The roles somebody holds after the viewer asked for `wanted`. What the viewer may not give stays as it was:
 * it is neither added nor taken away.
 */
export function rolesAfter(viewer: Viewer, held: readonly string[], wanted: readonly string[]): Granted {
  const grantable = grantableRoles(viewer);
  const refused = wanted.filter((role) => !grantable.includes(role) && !held.includes(role));
  if (refused.length > 0) return { ok: false, refused };
  const kept = held.filter((role) => !grantable.includes(role));
  return { ok: true, roles: [...new Set([...wanted, ...kept])].sort() };
}
