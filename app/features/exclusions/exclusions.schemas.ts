import { z } from "zod";
import { BENCHMARKS, DEFAULT_MAX_SHARE, RULE_SCOPES, VIEW_MODES } from "~/domain/exclusions/rule";
import { checkIsin } from "~/domain/identifiers/isin";
import { ACTIVITY_NAMES, isConduct } from "~/domain/metrics/activities";
import { shareOfPct } from "~/domain/weights/percent";

/** More rules than this are no setting any more. */
export const MAX_RULES = 20_000;
const MAX_RULES_PER_REQUEST = 2_000;

const reason = z
  .string()
  .trim()
  .max(300)
  .nullish()
  .transform((text) => text || null);

const isin = z
  .string()
  .max(40)
  .transform((text, context) => {
    const check = checkIsin(text);
    if (check.ok) return check.value;
    context.addIssue({ code: "custom", message: "exclusions:error.isin" });
    return z.NEVER;
  });

const plain = { subType: z.null().default(null), maxShare: z.null().default(null), reason } as const;

/** A rule as somebody states it: allowed revenue in percent, 10 unless said otherwise; issuers must stay below it. */
const newRule = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("asset_manager"),
      subject: z.string().trim().min(1).max(200),
      ...plain,
    }),
    z.strictObject({ kind: z.literal("isin"), subject: isin, ...plain }),
    z.strictObject({ kind: z.literal("benchmark"), subject: z.enum(BENCHMARKS), ...plain }),
    z.strictObject({
      kind: z.literal("activity"),
      subject: z.enum(ACTIVITY_NAMES),
      subType: z
        .string()
        .trim()
        .max(60)
        .nullish()
        .transform((step) => step || null),
      maxSharePct: z.number().min(0).max(100).nullish(),
      reason,
    }),
  ])
  .transform((rule) => {
    if (rule.kind !== "activity") return rule;
    const { maxSharePct, ...rest } = rule;
    const share = typeof maxSharePct === "number" ? shareOfPct(maxSharePct) : DEFAULT_MAX_SHARE;
    return { ...rest, maxShare: isConduct(rule.subject) ? null : share };
  });

export type NewRule = z.output<typeof newRule>;

export const ruleScope = z.enum(RULE_SCOPES);
const viewMode = z.enum(VIEW_MODES);

/** Rules to add and rules to take away, in one step. A rule that is there already takes the new share and reason. */
export const ruleChange = z.strictObject({
  scope: ruleScope,
  add: z.array(newRule).max(MAX_RULES_PER_REQUEST).default([]),
  remove: z.array(z.string().max(60)).max(MAX_RULES_PER_REQUEST).default([]),
});

export type RuleChange = z.output<typeof ruleChange>;

export const viewChoice = z.strictObject({ mode: viewMode });

export const exclusionSearch = z.strictObject({ mode: viewMode.optional() });

export const optionSearch = z.strictObject({ q: z.string().trim().max(200).default("") });

export const exclusionImportParams = z.object({ importId: z.string().min(1).max(60) });
