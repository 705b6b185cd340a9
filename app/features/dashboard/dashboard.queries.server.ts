import type { SignedInContext } from "~/platform/context.server";
import { sectionCounts } from "~db/schema";

/** Assets by section with how many of them are rated; one row per section. */
export function listSectionCounts(app: SignedInContext) {
  return app.db
    .select({
      section: sectionCounts.section,
      assets: sectionCounts.assets,
      rated: sectionCounts.rated,
    })
    .from(sectionCounts);
}
