import type { MISSING_STATUSES } from "~/domain/states/states";

export { MISSING_STATUSES } from "~/domain/states/states";
export type MissingStatus = (typeof MISSING_STATUSES)[number];
