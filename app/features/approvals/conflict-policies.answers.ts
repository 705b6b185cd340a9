import { z } from "zod";
import type { ContestedSource, PolicyEffect } from "./conflict-policies.types";

export const count = z.number().int();

export const policyRule = z.object({
  dataset: z.string(),
  /** Empty for every column of the dataset. */
  column: z.string().describe("Empty for every column of the dataset"),
  source: z.string().describe("The source whose values win"),
});

/** A rule for contradictions of sources: the values of `source` win. */
export type PolicyRule = Readonly<z.infer<typeof policyRule>>;

export const effect = { accepted: count, denied: count, contested: count };

export const conflictPolicy = policyRule.extend({
  id: count,
  createdAt: z.string(),
  createdByName: z.string(),
  ...effect,
});

export type ConflictPolicy = Readonly<z.infer<typeof conflictPolicy>>;

export const policySettlement = z.object({
  id: count,
  accepted: count,
  denied: count,
  /** Those above what one step settles: applying the policy again goes on with them. */
  left: count,
  loadIds: z.array(count).readonly(),
});

export type PolicySettlement = Readonly<z.infer<typeof policySettlement>>;

export interface PolicyView {
  readonly items: readonly ConflictPolicy[];
  readonly contested: readonly ContestedSource[];
  /** Of the rule that the address describes; null where it describes none. */
  readonly preview: (PolicyRule & PolicyEffect) | null;
}
