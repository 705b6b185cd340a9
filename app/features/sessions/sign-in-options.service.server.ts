import type { AppContext } from "~/platform/context.server";
import { listShownProviders } from "./sign-in-options.queries.server";
import type { SignInOptions } from "./sign-in-options.types";

/** What the sign-in screen offers besides a password. */
export async function signInOptions(app: AppContext): Promise<SignInOptions> {
  return { providers: await listShownProviders(app), demoAccounts: Boolean(app.env.LOCAL_SECRET) };
}
