import type { LOG_RESULTS } from "~/domain/states/states";

export { LOG_RESULTS } from "~/domain/states/states";
export const LOG_OPERATIONS = [
  "create",
  "update",
  "unknown_asset_create",
  "asset_accept",
  "asset_reject",
  "asset_reopen",
] as const;

export type LogOperation = (typeof LOG_OPERATIONS)[number];
export type LogResult = (typeof LOG_RESULTS)[number];

/** A note as a sentence to be: a key under log.note with what fills it. */
export interface LogNote {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The load it is about, to be opened. */
  readonly loadId: number | null;
}
