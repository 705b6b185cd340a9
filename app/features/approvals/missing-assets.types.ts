import type { MISSING_STATUSES } from "~/domain/states/states";
import type { Page } from "~/platform/list-search";
import type { Discussion, Person } from "./waiting-items.types";

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

export interface MissingAsset extends Discussion {
  readonly id: number;
  readonly status: MissingStatus;
  readonly identifier: string;
  readonly identifierType: "isin" | "issuer";
  /** As those who asked call it; null where only the identifier is known. */
  readonly name: string | null;
  /** Of a security or of an issuer, as far as somebody said it. */
  readonly assetType: string | null;
  readonly requests: readonly MissingAssetRequest[];
  /** The file that named it first. */
  readonly load: { readonly id: number; readonly fileName: string } | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  /** The load that creates it. */
  readonly decisionLoad: { readonly id: number; readonly status: string } | null;
  /** Where it is listed by now; null where it is not. */
  readonly section: string | null;
}

export interface MissingAssetPage extends Page<MissingAsset> {
  readonly counts: Readonly<Record<MissingStatus, number>>;
  /** The newest id, whatever its state: "all" means all up to here. */
  readonly upTo: number;
  /** Whom they can be assigned to. */
  readonly deciders: readonly Person[];
}

export interface MissingDecision {
  readonly decided: number;
  /** Of all that were meant, those above what one step decides: they are as they were. */
  readonly left: number;
  readonly loadIds: readonly number[];
}
