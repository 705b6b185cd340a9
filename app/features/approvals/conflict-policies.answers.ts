import { z } from "zod";

const count = z.number().int();

const policyRule = z.object({
  dataset: z.string(),
  column: z.string().describe("Empty for every column of the dataset"),
  source: z.string().describe("The source whose values win"),
});

/** A rule for contradictions of sources: the values of `source` win. */
export type PolicyRule = Readonly<z.infer<typeof policyRule>>;

const policyEffect = z.object({
  /** Other values that take the place of the current one. */
  accepted: count,
  /** Other values that are denied: the current one is of the source that wins. */
  denied: count,
  /** Several values of the source that wins wait for one place: those stay for a person to choose from. */
  contested: count,
});

/** What a rule would settle among the conflicts that wait now. */
export type PolicyEffect = Readonly<z.infer<typeof policyEffect>>;

const conflictPolicy = policyRule.extend({
  id: count,
  createdAt: z.string(),
  createdByName: z.string(),
  ...policyEffect.shape,
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

const contestedSource = z.object({ dataset: z.string(), source: z.string(), conflicts: count });

/** A source that takes part in conflicts that wait, with how many. */
export type ContestedSource = Readonly<z.infer<typeof contestedSource>>;

export const policyView = z.object({
  items: z.array(conflictPolicy).readonly(),
  contested: z.array(contestedSource).readonly(),
  /** Of the rule that the address describes; null where it describes none. */
  preview: policyRule.extend(policyEffect.shape).nullable(),
});

export type PolicyView = Readonly<z.infer<typeof policyView>>;
