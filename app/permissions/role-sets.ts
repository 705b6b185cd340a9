import { rolesOfSection } from "./grants";
import { ROLE_ADMIN, subRoleName } from "./roles";
import { SECTION_ROLES, SECTIONS, type Section } from "./sections";

export const ROLE_SETS = ["fund_analyst", "compliance", "data_steward"] as const;
export type RoleSet = (typeof ROLE_SETS)[number];

const sanctionsOf = (section: Section) => {
  const part = subRoleName(section, "SANCTIONS");
  return part === null || section === "pai" ? [] : [SECTION_ROLES[section], part];
};

const ROLES: Readonly<Record<RoleSet, readonly string[]>> = {
  /** Funds and ETFs with every part, and the companies behind them. */
  fund_analyst: [...rolesOfSection("funds"), ...rolesOfSection("etfs"), ...rolesOfSection("equities")],
  /** Exclusions, benchmark exclusions, and the sanctions of every section that has them. */
  compliance: [
    ...rolesOfSection("exclusions"),
    ...rolesOfSection("exclusions-pab-ctb"),
    ...SECTIONS.flatMap(sanctionsOf),
  ],
  /** Loads, conflicts, missing assets and screening: the office of an administrator. */
  data_steward: [ROLE_ADMIN],
};

/**
 * The roles of a set that may be given: those the viewer may give, for sections the tenant has. Empty where the set
 * means nothing there, so that it is not offered.
 */
export function rolesOfSet(
  set: RoleSet,
  grantable: readonly string[],
  sections: readonly Section[],
): readonly string[] {
  const ofTenant = new Set(sections.flatMap(rolesOfSection));
  const usable = (role: string) => grantable.includes(role) && (role === ROLE_ADMIN || ofTenant.has(role));
  return [...new Set(ROLES[set])].filter(usable);
}
