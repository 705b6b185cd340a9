import type { CONFLICT_REASONS, CONFLICT_STATUSES } from "~/domain/states/states";

export { CONFLICT_REASONS, CONFLICT_STATUSES } from "~/domain/states/states";

export type ConflictStatus = (typeof CONFLICT_STATUSES)[number];

export type ConflictReason = (typeof CONFLICT_REASONS)[number];
