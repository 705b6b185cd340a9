/**
 * An address that is worked out when it is needed: when its link is drawn, and again when it is followed, from the
 * address in force at that moment.
 */
export type Href = () => string;

/** Where a link leads: an address as it stands, or one that is worked out. */
export type To = string | Href;

export const addressOf = (to: To): string => (typeof to === "string" ? to : to());
