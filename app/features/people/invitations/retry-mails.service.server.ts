import { linksOfUnsentMails, retryEmails } from "~/features/mail/mail.service.server";
import type { AppContext } from "~/platform/context.server";
import { hashOf } from "~/platform/secrets.server";
import { findOpenCodes } from "./invitations.queries.server";

const codeOf = (link: string) => new URL(link).searchParams.get("code") ?? "";

/**
 * Sends mails again, except invitations that can no longer be accepted: revoked, used, expired, or replaced by a newer
 * link. Answers how many.
 */
export async function retryMails(app: AppContext, ids: readonly string[]): Promise<number> {
  const links = await linksOfUnsentMails(app, "invitation", ids);
  const invitations = await Promise.all(
    links.map(async ({ emailId, link }) => ({ emailId, codeHash: await hashOf(codeOf(link)) })),
  );
  const open = await findOpenCodes(
    app,
    invitations.map(({ codeHash }) => codeHash),
  );
  const closed = new Set(
    invitations.filter(({ codeHash }) => !open.has(codeHash)).map(({ emailId }) => emailId),
  );
  return retryEmails(
    app,
    ids.filter((id) => !closed.has(id)),
  );
}
