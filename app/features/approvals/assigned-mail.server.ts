import { writeMails } from "~/features/mail/mail.service.server";
import { isMailAddress } from "~/features/mail/mime-message";
import { nameOf } from "~/permissions/viewer";
import type { SignedInContext } from "~/platform/context.server";
import { localeFrom } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import { publicLink } from "~/platform/public-address";
import { findTold } from "./waiting-items.queries.server";
import type { WaitingKind } from "./waiting-items.types";

const MAILS = {
  "missing-asset": { type: "missing_assets_assigned", screen: paths.missingAssetsOfMine },
  conflict: { type: "conflicts_assigned", screen: paths.conflictsOfMine },
} as const satisfies Readonly<Record<WaitingKind, object>>;

/**
 * One mail to the person items are assigned to, with their number and the screen that lists them, in the person's
 * language. Null where there is nobody else to tell, nothing is reassigned, or the installation has no address to link to:
 * assigning does not depend on the mail.
 */
export async function assignedMail(
  signed: SignedInContext,
  kind: WaitingKind,
  ids: readonly number[],
  assigneeId: string | null,
) {
  if (assigneeId === null || assigneeId === signed.viewer.id || signed.origin === "") return null;
  const told = await findTold(signed, kind, ids, assigneeId);
  if (told === null || told.items === 0 || !isMailAddress(told.email)) return null;
  const { type, screen } = MAILS[kind];
  return writeMails(signed, [
    {
      to: told.email,
      type,
      locale: localeFrom(told.language),
      params: { count: told.items, by: nameOf(signed.viewer) },
      action: publicLink(signed, screen()),
      tenantId: told.tenantId,
    },
  ]);
}
