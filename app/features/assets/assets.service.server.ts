import type { Section } from "~/permissions/sections";
import { type AppContext, signedIn } from "~/platform/context.server";
import { openedSection } from "./section-access";

export { assetChanges } from "./asset-changes.service.server";
export { requireAsset, showAsset } from "./detail.service.server";

export { listAssets, opensEet } from "./list.service.server";

/** 401 for nobody, 404 for a section that does not exist, 403 for one that is not open to the viewer. */
export function requireSection(app: AppContext, section: string): Section {
  return openedSection(signedIn(app), section);
}
