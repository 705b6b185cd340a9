import type { AppContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { seal, unseal } from "~/platform/secrets.server";
import { switchDigestOff } from "./watchlists.commands.server";

/** Opens nothing else: what is sealed for one purpose is of no use for another. */
const PURPOSE = "end of digests";

/** What the link in a mail's head carries: who gets no more of them. It works as long as the mail is kept. */
export function digestToken(app: AppContext, userId: string): Promise<string> {
  return seal(app.env, PURPOSE, userId);
}

/** Whether a link is one of ours. */
export async function isDigestToken(app: AppContext, token: string): Promise<boolean> {
  return (await unseal(app.env, PURPOSE, token)) !== null;
}

/** Ends the mails about changes for whoever the link was written to; asked again, nothing changes. */
export async function endDigests(app: AppContext, token: string): Promise<void> {
  const userId = await unseal(app.env, PURPOSE, token);
  if (userId === null) throw notFound();
  await switchDigestOff(app, userId);
}
