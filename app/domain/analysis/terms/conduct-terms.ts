import type { Fact } from "~/domain/facts/fact";
import { isConduct } from "~/domain/metrics/activities";
import type { Term } from "~/domain/metrics/metric";
import { basisCodeOf, numberOf, type SetAside, textOf, UNSTATED } from "../book/current-fact";
import { joinInputs, type ReadInputs, readNumbers, readTexts, tracedInput } from "../book/traced-input";
import { activityOf, rowsOfInvolvement, rowsOfShare } from "../judgements/activity";
import { exclusionsOfIssuer } from "../judgements/benchmark-exclusion";
import { type ClimateTarget, climateTargetAbout, climateTargetSetAside } from "../judgements/climate-target";
import { activityThreshold } from "../settings";
import { missingReason } from "./missing";
import { columnOf, emptyWorking, type TermColumn } from "./term-column";
import type { TermContext } from "./term-context";

/** A judgement about one issuer: x, and the row it came from. */
interface Judgement {
  readonly x: number;
  readonly basis: number;
  readonly fact: Fact;
  /** All rows it was made of, where there are several. */
  readonly facts?: readonly Fact[];
  readonly input: ReadInputs["input"];
  readonly inputs: ReadInputs["inputs"];
}

function issuerColumn(
  context: TermContext,
  judge: (issuerId: string, position: number) => Judgement | SetAside | null,
): TermColumn {
  const { frame, universe } = context;
  const judgements = frame.issuerIds.map(judge);
  const at = (index: number) => judgements[frame.issuerIndex[index] ?? -1] ?? null;
  return columnOf(
    frame,
    (index) => {
      const judgement = at(index);
      if (judgement === null) return null;
      if ("reason" in judgement) return { why: judgement.reason };
      const { x, basis, fact, facts = [fact] } = judgement;
      return { x, basis, fact, facts };
    },
    (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const judgement = at(index);
      return {
        ...(judgement === null || "reason" in judgement ? { input: {}, inputs: {} } : judgement),
        fact: judgement?.fact ?? null,
        reason: missingReason(exposure, universe),
      };
    },
  );
}

/** Whether an activity counts for an issuer, or the share of its revenue. */
export function activityColumn(context: TermContext, term: Extract<Term, { kind: "activity" }>): TermColumn {
  const { activity } = term;
  const threshold = activityThreshold(context.settings, activity);
  const ofActivity = { of: activity, test: (row: Fact) => row.values.activity === activity };
  const fields = context.issuerFields("company-activities", ofActivity);
  return issuerColumn(context, (_issuerId, position) => {
    const rows = fields.rows[position] ?? [];
    const first = rows[0];
    if (!first) return fields.setAside(position);
    const { exposure, involved, isCounted } = activityOf(rows, activity, threshold);
    const input = { revenue_share: exposure, involved, threshold: isConduct(activity) ? null : threshold };
    const x = term.as === "revenue" ? exposure : isCounted;
    return x === null ? null : { x: Number(x), input, ...originsOf(rows, first) };
  });
}

/** The rows an activity is judged by: each step of a sum by itself, and the weakest basis of them. */
function originsOf(
  rows: readonly Fact[],
  first: Fact,
): Pick<Judgement, "inputs" | "basis" | "fact" | "facts"> {
  const shares = rowsOfShare(rows);
  const field = shares.length > 0 ? "revenue_share" : "involved";
  const used = shares.length > 0 ? shares : rowsOfInvolvement(rows);
  const named = used.map((row) => {
    const step = textOf([row], "sub_type");
    const name = step === null || used.length === 1 ? field : `${field}.${step}`;
    return [name, tracedInput(row, field, numberOf([row], field))] as const;
  });
  return {
    fact: used[0] ?? first,
    facts: used,
    inputs: Object.fromEntries(named),
    basis: Math.max(0, ...used.map((row) => basisCodeOf(row, field))),
  };
}

export function benchmarkColumn(context: TermContext, benchmark: "pab" | "ctb"): TermColumn {
  const { universe } = context;
  return issuerColumn(context, (issuerId) => {
    const rows = exclusionsOfIssuer(context.universe, issuerId);
    const violation = rows.find((row) => row.isViolation && (benchmark === "pab" || row.benchmark !== "PAB"));
    const shown = violation ?? rows[0];
    if (!shown) return universe.judged("benchmark-exclusions", issuerId).aside[0] ?? null;
    const input = { letter: shown.letter, revenue_share: shown.revenueShare, cause: shown.cause };
    const { fact } = shown;
    const numbers = readNumbers([fact], ["revenue_share"]);
    const { inputs } = joinInputs(numbers, readTexts([fact], ["letter", "cause"]));
    return { x: violation ? 1 : 0, basis: basisCodeOf(fact, "revenue_share"), fact, input, inputs };
  });
}

/** Science-based targets: validated, validated at 1.5 °C, or committed only (methodology §19). */
export function targetColumn(context: TermContext, test: "set" | "1.5" | "committed"): TermColumn {
  const { frame, universe } = context;
  const targets = frame.exposures.map((exposure) => climateTargetAbout(universe, exposure));
  return columnOf(
    frame,
    (index) => {
      const target = targets[index] ?? null;
      if (target !== null) return { x: passes(target, test) ? 1 : 0, basis: UNSTATED, fact: target.fact };
      const exposure = frame.exposures[index];
      const aside = exposure ? climateTargetSetAside(universe, exposure) : null;
      return aside && { why: aside.reason };
    },
    (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const target = targets[index] ?? null;
      const rows = target === null ? [] : [target.fact];
      const numbers = readNumbers(rows, ["near_term_year"]);
      return {
        input: { ...(target?.stated ?? NO_TARGET_STATED) },
        inputs: joinInputs(readTexts(rows, ["near_term_class", "status"]), numbers).inputs,
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
