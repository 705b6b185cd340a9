import type { AppContext } from "~/platform/context.server";

/** What Hono carries through a request. */
export interface ServerEnv {
  Bindings: Env;
  Variables: {
    app: AppContext;
    nonce: string;
    /** The session token of the cookie, checked for its signature only. */
    token: string | null;
    /** The user could not be looked up; nothing is known about who asks. */
    checkFailed?: boolean;
  };
}
