import type { AppContext } from "~/platform/context.server";
import { listOwnSessions } from "./sessions.service.server";
import { listShownProviders } from "./sign-in-options.queries.server";
import type { SignInOptions, SignInScreen } from "./sign-in-options.types";

/** What the sign-in screen offers besides a password. */
async function signInOptions(app: AppContext): Promise<SignInOptions> {
  return { providers: await listShownProviders(app), demoAccounts: Boolean(app.env.LOCAL_SECRET) };
}

/** What the sign-in screen shows: the ways in, or who is in already and, where asked, from where else. */
export async function readSignInScreen(app: AppContext, asksForSessions: boolean): Promise<SignInScreen> {
  const { viewer } = app;
  if (!viewer) return { options: await signInOptions(app), signedInAs: null, others: [] };
  const sessions = asksForSessions ? await listOwnSessions(app) : [];
  return {
    options: { providers: [], demoAccounts: false },
    signedInAs: `${viewer.firstName} ${viewer.lastName}`,
    others: sessions.filter((session) => !session.current),
  };
}
