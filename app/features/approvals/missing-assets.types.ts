import type { MISSING_STATUSES } from "~/domain/states/states";

export { MISSING_STATUSES } from "~/domain/states/states";
export type MissingStatus = (typeof MISSING_STATUSES)[number];

/** Somebody whose portfolio, import or draft names the asset. */
export interface MissingAssetRequest {
  readonly origin: string;
  readonly userName: string | null;
  readonly tenantName: string | null;
  readonly portfolioName: string | null;
  readonly at: string;
}
