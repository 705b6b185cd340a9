/** Why a peer cannot be measured here; its rows name the reason in place of a figure. */
export class NotAvailable extends Error {}
