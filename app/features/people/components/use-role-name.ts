import { useTranslation } from "react-i18next";
import { roleParts } from "~/permissions/role-parts";
import { SECTION_ROLES } from "~/permissions/sections";

const SECTION_NAMES: readonly string[] = Object.values(SECTION_ROLES);

/** Roles in words: "Administrator", "Funds", "Funds: SDG". Needs the texts of `people-roles`. */
export function useRoleName() {
  const { t } = useTranslation(["people-roles", "frame"]);
  const partName = (part: string) => t(`people-roles:part.${part}`);
  const roleName = (role: string) => {
    const { section, part } = roleParts(role);
    if (section === null) return t(`people-roles:office.${role}`);
    const name = t(`frame:nav.${section}`);
    return part === null ? name : `${name}: ${partName(part)}`;
  };
  /** Offices by name, sections by number. */
  const rolesText = (roles: readonly string[]) => {
    const offices = roles.filter((role) => roleParts(role).section === null).map(roleName);
    const sections = roles.filter((role) => SECTION_NAMES.includes(role)).length;
    const counted = sections > 0 ? [t("people-roles:sections", { count: sections })] : [];
    return [...offices, ...counted].join(", ");
  };
  return { roleName, partName, rolesText };
}
