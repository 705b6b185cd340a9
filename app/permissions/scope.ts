import { isAdmin, isDemo } from "./policy";
import type { Viewer } from "./viewer";

/** What a query may see at most. Every read of tenant-owned rows takes one. */
export interface Scope {
  readonly userId: string;
  readonly tenantId: string;
  readonly demo: boolean;
  readonly allTenants: boolean;
}

export function scopeOf(viewer: Viewer): Scope {
  return {
    userId: viewer.id,
    tenantId: viewer.tenant.id,
    demo: isDemo(viewer),
    allTenants: isAdmin(viewer),
  };
}
