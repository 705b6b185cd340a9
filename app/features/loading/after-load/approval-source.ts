/** The source of assets that somebody approved; whatever else is said of them comes from sources of its own. */
export const APPROVAL_SOURCE = "approval";
