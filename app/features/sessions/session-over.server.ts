import { handedOver } from "~/platform/files/handed-over.server";

const SECONDS = 60;

/** Tells /login once that a session ended without its owner's doing. */
export const sessionOver = handedOver("session-over", SECONDS);
