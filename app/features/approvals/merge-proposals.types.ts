import type { MERGE_STATUSES } from "~/domain/states/states";

export { MERGE_STATUSES } from "~/domain/states/states";

export type MergeStatus = (typeof MERGE_STATUSES)[number];
