import { openViews } from "~/domain/analysis/licence-grants";
import type { ViewName } from "~/domain/analysis/views";
import type { SignedInContext } from "~/platform/context.server";
import { sectionNotAllowed } from "~/platform/errors";

/** The views asked for, all open ones where none is named; 403 for one that no section of the viewer opens. */
export function requireOpenViews(
  app: SignedInContext,
  asked: readonly ViewName[] | undefined,
): readonly ViewName[] {
  const open = openViews(app.licence.grants);
  if (asked?.some((view) => !open.includes(view))) throw sectionNotAllowed();
  return asked ?? open;
}
