import type { ExclusionVerdict } from "~/domain/exclusions/verdict";
import type { ExclusionMark } from "./exclusions.answers";

/** The strictest rule of a verdict as screens show it; null where nothing excludes. */
export function markOf({ hits }: ExclusionVerdict): ExclusionMark | null {
  const [strictest] = hits;
  if (!strictest) return null;
  const { rule, revenueShare, letter, cause } = strictest;
  const { scope, kind, subject, subType, maxShare, reason } = rule;
  return {
    scope,
    kind,
    subject,
    subType,
    maxShare,
    revenueShare,
    letter,
    cause,
    reason,
    others: hits.length - 1,
  };
}
