import type { FLOW_ORIGINS, RUN_STATUSES } from "~/domain/states/states";

export { FLOW_ORIGINS, RUN_STATUSES } from "~/domain/states/states";
export type FlowOrigin = (typeof FLOW_ORIGINS)[number];

/** `idle` has no run that is open. */
export const FLOW_STATUSES = ["idle", "queued", "fetching", "waiting", "loading"] as const;
export type FlowStatus = (typeof FLOW_STATUSES)[number];

export type RunStatus = (typeof RUN_STATUSES)[number];
