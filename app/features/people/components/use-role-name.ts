import { useTranslation } from "react-i18next";
import { roleParts } from "../role-parts";

/** Roles in words: "Administrator", "Funds", "Funds: SDG". Needs the texts of `people-roles`. */
export function useRoleName() {
  const { t } = useTranslation(["people-roles", "common"]);
  const partName = (part: string) => t(`people-roles:part.${part}`);
  const roleName = (role: string) => {
    const { section, part } = roleParts(role);
    if (section === null) return t(`people-roles:office.${role}`);
    const name = t(`common:nav.${section}`);
    return part === null ? name : `${name}: ${partName(part)}`;
  };
  return { roleName, partName };
}
