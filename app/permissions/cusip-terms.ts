/** Version of the terms under profile:cusip; a change of the text is a new version, to be accepted anew. */
export const CUSIP_TERMS_VERSION = "2026-01";
