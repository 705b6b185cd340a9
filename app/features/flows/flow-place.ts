import type { AppContext } from "~/platform/context.server";

/** Folders of the store that flows may read: nothing else that lies there is reachable by a name. */
export const INBOX = "inbox/";

/** Local addresses and plain http are asked in development only. */
export const isDevelopment = (app: AppContext) => Boolean(app.env.LOCAL_SECRET);
