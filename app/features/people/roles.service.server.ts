import { allRoles } from "~/permissions/roles";
import { SECTION_ROLES, type Section } from "~/permissions/sections";
import { type AppContext, permitted } from "~/platform/context.server";
import { countHolders } from "./roles.queries.server";
import type { RoleView } from "./roles.types";

/** The section a role belongs to, and the part of it a sub-role opens. */
function opens(name: string): Pick<RoleView, "section" | "part"> {
  const entries = Object.entries(SECTION_ROLES) as [Section, string][];
  const [section, base] = entries
    .filter(([, role]) => name === role || name.startsWith(`${role}_`))
    .sort((a, b) => b[1].length - a[1].length)[0] ?? [null, ""];
  return { section, part: section && name !== base ? name.slice(base.length + 1) : null };
}

/** Every role: its type, what it opens, how many hold it. */
export async function browseRoles(app: AppContext): Promise<readonly RoleView[]> {
  const signed = permitted(app, "role:read");
  const holders = await countHolders(signed);
  return allRoles().map((role) => ({ ...role, ...opens(role.name), holders: holders.get(role.name) ?? 0 }));
}
