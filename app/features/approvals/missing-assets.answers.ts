import { z } from "zod";
import type { Page } from "~/platform/list-search";
import { MISSING_STATUSES, type MissingStatus } from "./missing-assets.types";
import { discussion, type Person } from "./waiting-items.answers";

const missingAssetRequest = z.object({
  origin: z.string(),
  userName: z.string().nullable(),
  tenantName: z.string().nullable(),
  portfolioName: z.string().nullable(),
  at: z.string(),
});

/** Somebody whose portfolio, import or draft names the asset. */
export type MissingAssetRequest = Readonly<z.infer<typeof missingAssetRequest>>;

export const missingAsset = z.object({
  id: z.number().int(),
  status: z.enum(MISSING_STATUSES),
  identifier: z.string(),
  identifierType: z.enum(["isin", "issuer"]),
  /** As those who asked call it; null where only the identifier is known. */
  name: z.string().nullable(),
  /** Of a security or of an issuer, as far as somebody said it. */
  assetType: z.string().nullable(),
  requests: z.array(missingAssetRequest).readonly(),
  /** The file that named it first. */
  load: z.object({ id: z.number().int(), fileName: z.string() }).nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The load that creates it. */
  decisionLoad: z.object({ id: z.number().int(), status: z.string() }).nullable(),
  /** Where it is listed by now; null where it is not. */
  section: z.string().nullable(),
  ...discussion.shape,
});

export type MissingAsset = Readonly<z.infer<typeof missingAsset>>;

export const missingDecision = z.object({
  decided: z.number().int(),
  /** Of all that were meant, those above what one step decides: they are as they were. */
  left: z.number().int().describe("Of all that were meant, those above what one step decides"),
  loadIds: z.array(z.number().int()).readonly(),
});

export type MissingDecision = Readonly<z.infer<typeof missingDecision>>;

export interface MissingAssetPage extends Page<MissingAsset> {
  readonly counts: Readonly<Record<MissingStatus, number>>;
  /** The newest id, whatever its state: "all" means all up to here. */
  readonly upTo: number;
  /** Whom they can be assigned to. */
  readonly deciders: readonly Person[];
}
