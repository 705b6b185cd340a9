import { z } from "zod";
import { RULE_KINDS, RULE_SCOPES, VIEW_MODES } from "~/domain/exclusions/rule";

const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();

const rule = z.object({
  id: z.string(),
  scope: z.enum(RULE_SCOPES),
  kind: z.enum(RULE_KINDS),
  subject: z.string(),
  subType: nullableText,
  maxShare: nullableNumber,
  reason: nullableText,
  /** Name of the instrument an ISIN stands for, where the catalogue has it. */
  name: nullableText,
  createdBy: z.string(),
  createdAt: z.string(),
});

/** A rule as screens and programs see it. */
export type RuleView = Readonly<z.infer<typeof rule>>;

const exclusionView = z.object({
  mode: z.enum(VIEW_MODES),
  /** None in the demo. */
  modes: z.array(z.enum(VIEW_MODES)).readonly(),
});

/** Through which rules somebody looks, and which views they have at all. */
export type ExclusionView = Readonly<z.infer<typeof exclusionView>>;

/** The view of a list, and how many rules are in force in it. */
export const listedView = exclusionView.extend({ ruleCount: z.number() });

export const exclusionSettings = exclusionView.extend({
  rules: z.array(rule).readonly(),
  may: z.object({ personal: z.boolean(), company: z.boolean(), seeCompany: z.boolean() }),
});

export type ExclusionSettings = Readonly<z.infer<typeof exclusionSettings>>;

const exclusionMark = z.object({
  scope: z.enum(RULE_SCOPES),
  kind: z.enum(RULE_KINDS),
  subject: z.string(),
  subType: nullableText,
  maxShare: nullableNumber,
  revenueShare: nullableNumber,
  letter: nullableText,
  cause: nullableText,
  reason: nullableText,
  others: z.number(),
});

/** Why an asset is excluded: the strictest rule, and how many more say so. */
export type ExclusionMark = Readonly<z.infer<typeof exclusionMark>>;

export const exclusionMarks = z.record(z.string(), exclusionMark);

/** By the id of the row, holding or item it belongs to; what is not excluded is absent. */
export type ExclusionMarks = Readonly<z.infer<typeof exclusionMarks>>;

const hitHolding = z.object({
  isin: nullableText,
  name: z.string(),
  weightShare: z.number(),
  mark: exclusionMark,
});

/** A line of a portfolio that rules exclude. */
export type HitHolding = Readonly<z.infer<typeof hitHolding>>;

export const hitPortfolio = z.object({
  id: z.string(),
  name: z.string(),
  ownerName: z.string(),
  mine: z.boolean(),
  holdings: z.number(),
  excluded: z.array(hitHolding).readonly(),
  excludedShare: z.number(),
  /** Share of the portfolio that rules ask about and nobody screened. */
  unknownShare: z.number(),
});

export type HitPortfolio = Readonly<z.infer<typeof hitPortfolio>>;

export const exclusionImpact = z.object({
  becomeExcluded: z.number(),
  becomeAllowed: z.number(),
  portfolios: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        becomeExcluded: z.array(hitHolding).readonly(),
        excludedShareBefore: z.number(),
        excludedShareAfter: z.number(),
      }),
    )
    .readonly(),
});

/** What a change of rules would do to the portfolios the viewer reads. */
export type ExclusionImpact = Readonly<z.infer<typeof exclusionImpact>>;

export const managerOption = z.object({ name: z.string(), assets: z.number() });

export type ManagerOption = Readonly<z.infer<typeof managerOption>>;

export const isinOption = z.object({ isin: z.string(), name: z.string() });

export type IsinOption = Readonly<z.infer<typeof isinOption>>;
