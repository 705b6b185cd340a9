import { ROLE_ADMIN, ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN, subRoleName } from "./roles";
import { type ModuleId, SECTION_ROLES, SECTIONS, type Section, type SubRole } from "./sections";
import type { Viewer } from "./viewer";

export type PersonKind = "demo" | "user" | "tenantAdmin" | "admin" | "systemAdmin";

const everybody: readonly PersonKind[] = ["demo", "user", "tenantAdmin", "admin", "systemAdmin"];
const signedUp: readonly PersonKind[] = ["user", "tenantAdmin", "admin", "systemAdmin"];
const managers: readonly PersonKind[] = ["tenantAdmin", "admin", "systemAdmin"];
const admins: readonly PersonKind[] = ["admin", "systemAdmin"];

/** Who may do what: one line per permission, one column of people, as the product's table of roles reads. */
const ALLOWED = {
  "portfolio:read": everybody,
  "portfolio:edit": everybody,
  "portfolio:edit:company": ["tenantAdmin"],
  "portfolio:import": signedUp,
  "portfolio:export": signedUp,
  "policy:edit": ["tenantAdmin"],
  "report:create": signedUp,
  "report:read": signedUp,
  "asset:export": signedUp,
  "token:manage": signedUp,
  "exclusion:read:company": ["user", "tenantAdmin"],
  "exclusion:edit:personal": signedUp,
  "exclusion:edit:company": ["tenantAdmin"],
  "saved-view:remove:company": ["tenantAdmin"],
  "content:read": everybody,
  "content:edit": admins,
  "user:manage": managers,
  "tenant:read": managers,
  "tenant:settings": managers,
  "tenant:manage": admins,
  "role:read": admins,
  "invitation:manage": managers,
  "email:read": admins,
  "asset-log:read": admins,
  "load:read": admins,
  "load:manage": admins,
  "missing-asset:decide": admins,
  "conflict:decide": admins,
  "screening:decide": admins,
  "flow:manage": admins,
  "flow-status:read": admins,
  "flow-status:manage": ["systemAdmin"],
  "async-call:read": admins,
  "async-call:manage": ["systemAdmin"],
  "webclient-log:read": admins,
  "maintenance:manage": ["systemAdmin"],
  "statistics:read": managers,
  "audit-log:read": admins,
  "settings:read": admins,
  "settings:manage": ["systemAdmin"],
} satisfies Readonly<Record<string, readonly PersonKind[]>>;

export type Permission = keyof typeof ALLOWED;

export const PERMISSIONS = Object.keys(ALLOWED) as readonly Permission[];

/** What kind of person the viewer is. The strongest role decides; a demo tenant limits everybody in it but administrators. */
export function kindOf(viewer: Viewer): PersonKind {
  const has = (role: string) => viewer.roles.some((held) => held.name === role);
  if (has(ROLE_SYSTEM_ADMIN)) return "systemAdmin";
  if (has(ROLE_ADMIN)) return "admin";
  if (viewer.tenant.type === "DEMO") return "demo";
  return has(ROLE_TENANT_ADMIN) ? "tenantAdmin" : "user";
}

/** First word of a permission -> the module that offers what it permits. */
const MODULE_OF: Readonly<Record<string, ModuleId>> = {
  portfolio: "portfolios",
  policy: "portfolios",
  report: "reports",
  content: "content",
};

export const isPermission = (name: string): name is Permission => Object.hasOwn(ALLOWED, name);

/** Kinds of people who have a permission, for those who describe it. */
export const allowedKinds = (permission: Permission): readonly PersonKind[] => ALLOWED[permission];

export function can(viewer: Viewer, permission: Permission): boolean {
  const module = MODULE_OF[permission.split(":")[0] ?? ""];
  if (module && !isModuleActive(viewer, module)) return false;
  return allowedKinds(permission).includes(kindOf(viewer));
}

/** Roles of those who look after the whole installation: one of them makes an administrator. */
export const ADMINISTRATOR_ROLES = [ROLE_SYSTEM_ADMIN, ROLE_ADMIN] as const;

export function isAdmin(viewer: Viewer): boolean {
  return admins.includes(kindOf(viewer));
}

export function isSystemAdmin(viewer: Viewer): boolean {
  return kindOf(viewer) === "systemAdmin";
}

/** A provider's own administrator, who may open a tenant's screens as support, by screen and by API alike. */
export function isProviderAdmin(viewer: Viewer): boolean {
  return viewer.providerMember && viewer.tenantRole === "ADMIN" && can(viewer, "tenant:manage");
}

export function isDemo(viewer: Viewer): boolean {
  return kindOf(viewer) === "demo";
}

/**
 * Whether a module is active. For an administrator always, for others when the configuration lists it.
 * The specification reports the rule as possibly inverted ("active only if the user is not an admin and the config
 * lists it"); `reading` names the two, the product uses "administratorsAlways".
 */
export function isModuleActive(
  viewer: Viewer,
  module: ModuleId,
  reading: "administratorsAlways" | "neverForAdministrators" = "administratorsAlways",
): boolean {
  const listed = viewer.activeModules.includes(module);
  if (reading === "neverForAdministrators") return !isAdmin(viewer) && listed;
  return isAdmin(viewer) || listed;
}

/** Section access: the SECTION role, the tenant's enabled sections and the active module, all three. */
export function canOpenSection(viewer: Viewer, section: Section): boolean {
  if (!isModuleActive(viewer, section)) return false;
  if (isAdmin(viewer)) return true;
  if (section === "pai") return paiSections(viewer).length > 0;
  return (
    viewer.tenant.sections.includes(section) &&
    viewer.roles.some((role) => role.type === "SECTION" && role.name === SECTION_ROLES[section])
  );
}

/** A sub-role opens its tab and columns inside the section; a part without a sub-role opens with the section. */
export function canOpenPart(viewer: Viewer, section: Section, part: SubRole): boolean {
  return canOpenSection(viewer, section) && holdsPart(viewer, section, part);
}

/** Whether a part of an open section is the viewer's. */
export function holdsPart(viewer: Viewer, section: Section, part: SubRole): boolean {
  const name = subRoleName(section, part);
  return name === null || isAdmin(viewer) || viewer.roles.some((role) => role.name === name);
}

/** Sections whose issuers /assets/pai may show: those with the PAI sub-role held. */
export function paiSections(viewer: Viewer): readonly Section[] {
  return SECTIONS.filter(
    (section) =>
      section !== "pai" && subRoleName(section, "PAI") !== null && canOpenPart(viewer, section, "PAI"),
  );
}

export function openSections(viewer: Viewer): readonly Section[] {
  return SECTIONS.filter((section) => canOpenSection(viewer, section));
}
