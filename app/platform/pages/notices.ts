/** Parts of a screen's address that only state what was done on the screen before; no screen is asked for by them. */
export const NOTICES: readonly string[] = ["created", "deleted", "password-changed"];
