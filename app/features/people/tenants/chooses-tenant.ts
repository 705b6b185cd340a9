import { scopeOf } from "~/permissions/scope";
import type { AppContext } from "~/platform/context.server";

/** Whether the viewer creates users of any tenant, so that the form has to say of which. */
export function choosesTenant({ viewer }: Pick<AppContext, "viewer">): boolean {
  return viewer !== null && scopeOf(viewer).allTenants;
}
