import { roleParts } from "~/permissions/role-parts";
import { allRoles } from "~/permissions/roles";
import { SECTIONS } from "~/permissions/sections";
import { type AppContext, permitted } from "~/platform/context.server";
import { countHolders } from "./roles.queries.server";
import type { RoleView } from "./roles.types";

const placeOf = ({ section, part }: RoleView) =>
  (section === null ? -1 : SECTIONS.indexOf(section)) + (part === null ? 0 : 0.5);

/** Every role, offices first, then section by section: its type, what it opens, how many hold it. */
export async function browseRoles(app: AppContext): Promise<readonly RoleView[]> {
  const signed = permitted(app, "role:read");
  const holders = await countHolders(signed);
  return allRoles()
    .map((role) => ({ ...role, ...roleParts(role.name), holders: holders.get(role.name) ?? 0 }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}
