import type { Fact } from "~/domain/facts/fact";
import { isConduct } from "~/domain/metrics/activities";
import type { Term } from "~/domain/metrics/metric";
import { basisCodeOf, UNSTATED } from "../current-fact";
import { activityOf } from "../judgements/activity";
import { exclusionsOfIssuer } from "../judgements/benchmark-exclusion";
import { type ClimateTarget, climateTargetAbout } from "../judgements/climate-target";
import { DEFAULT_ACTIVITY_THRESHOLD } from "../settings";
import { missingReason } from "./missing";
import { columnOf, emptyWorking, type TermColumn } from "./term-column";
import type { TermContext } from "./term-context";

/** A judgement about one issuer: x, and the row it came from. */
interface Judgement {
  readonly x: number;
  readonly fact: Fact;
  readonly input: Readonly<Record<string, string | number | boolean | null>>;
}

function issuerColumn(
  context: TermContext,
  judge: (issuerId: string, position: number) => Judgement | null,
): TermColumn {
  const { frame, universe } = context;
  const judgements = frame.issuerIds.map(judge);
  const at = (index: number) => judgements[frame.issuerIndex[index] ?? -1] ?? null;
  return columnOf(
    frame.size,
    (index) => {
      const judgement = at(index);
      return judgement === null
        ? null
        : { x: judgement.x, basis: basisCodeOf(judgement.fact, "revenue_share") };
    },
    (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const judgement = at(index);
      return {
        input: judgement?.input ?? {},
        fact: judgement?.fact ?? null,
        reason: missingReason(exposure, universe),
      };
    },
  );
}

/** Whether an activity counts for an issuer, or the share of its revenue. */
export function activityColumn(context: TermContext, term: Extract<Term, { kind: "activity" }>): TermColumn {
  const { activity } = term;
  const threshold = context.settings.activityThresholds[activity] ?? DEFAULT_ACTIVITY_THRESHOLD;
  const ofActivity = { of: activity, test: (row: Fact) => row.values.activity === activity };
  const fields = context.issuerFields("company-activities", ofActivity);
  return issuerColumn(context, (_issuerId, position) => {
    const rows = fields.rows[position] ?? [];
    const first = rows[0];
    if (!first) return null;
    const { exposure, involved, isCounted } = activityOf(rows, activity, threshold);
    const input = { revenue_share: exposure, involved, threshold: isConduct(activity) ? null : threshold };
    const x = term.as === "revenue" ? exposure : isCounted;
    return x === null ? null : { x: Number(x), fact: first, input };
  });
}

export function benchmarkColumn(context: TermContext, benchmark: "pab" | "ctb"): TermColumn {
  return issuerColumn(context, (issuerId) => {
    const rows = exclusionsOfIssuer(context.universe, issuerId);
    const violation = rows.find((row) => row.isViolation && (benchmark === "pab" || row.benchmark !== "PAB"));
    const shown = violation ?? rows[0];
    if (!shown) return null;
    const input = { letter: shown.letter, revenue_share: shown.revenueShare, cause: shown.cause };
    return { x: violation ? 1 : 0, fact: shown.fact, input };
  });
}

/** Science-based targets: validated, validated at 1.5 °C, or committed only (methodology §19). */
export function targetColumn(context: TermContext, test: "set" | "1.5" | "committed"): TermColumn {
  const { frame, universe } = context;
  const targets = frame.exposures.map((exposure) => climateTargetAbout(universe, exposure));
  return columnOf(
    frame.size,
    (index) => {
      const target = targets[index] ?? null;
      return target === null ? null : { x: passes(target, test) ? 1 : 0, basis: UNSTATED };
    },
    (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const target = targets[index] ?? null;
      return {
        input: { ...(target?.stated ?? NO_TARGET_STATED) },
        fact: target?.fact ?? null,
        reason: missingReason(exposure, universe),
      };
    },
  );
}

const NO_TARGET_STATED = { near_term_class: null, status: null, near_term_year: null };

function passes(target: ClimateTarget, test: "set" | "1.5" | "committed"): boolean {
  if (test === "committed") return target.status === "committed";
  return target.status === "targets_set" && (test === "set" || target.nearTerm === "1.5");
}
