import { can, kindOf } from "./policy";
import type { Viewer } from "./viewer";

/** Whose portfolios somebody sees and changes: their own, or those of their whole company. */
export type Reach = "own" | "company";

/** Users read their company's portfolios too; demo users and administrators work with their own. */
export function readReach(viewer: Viewer): Reach {
  return kindOf(viewer) === "user" || kindOf(viewer) === "tenantAdmin" ? "company" : "own";
}

/** A tenant admin may edit every portfolio of the tenant, everybody else their own. */
export function editReach(viewer: Viewer): Reach {
  return can(viewer, "portfolio:edit:company") ? "company" : "own";
}

/** How many portfolios a person may keep; null without limit. */
export function portfolioLimit(viewer: Viewer): number | null {
  return kindOf(viewer) === "demo" ? 3 : null;
}
