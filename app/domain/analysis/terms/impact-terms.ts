import type { Fact } from "~/domain/facts/fact";
import type { Term } from "~/domain/metrics/metric";
import { basisCodeOf, MODELLED, numberOf, rowWith } from "../book/current-fact";
import { joinInputs, readNumbers, readTexts } from "../book/traced-input";
import { columnOf, emptyWorking, type TermColumn } from "./term-column";
import type { TermContext } from "./term-context";

export type ImpactField = Extract<Term, { kind: "impact" }>["field"];

/**
 * A bond's own impact intensity a year, per million euros allocated: impact × financed share / allocated amount.
 * Null when any part is missing. Nordic Public Sector Issuers, position 7: only the share financed is reported.
 */
export function bondIntensity(issue: readonly Fact[], field: ImpactField): number | null {
  const attributed = attributedImpact(issue, field);
  const allocated = numberOf(issue, "allocated_eur_m");
  return attributed === null || allocated === null || allocated <= 0 ? null : attributed / allocated;
}

/** The impact of the projects times the share the bond financed; null when either is missing. */
function attributedImpact(issue: readonly Fact[], field: ImpactField): number | null {
  const impact = numberOf(issue, field);
  const financed = numberOf(issue, "financed_share");
  return impact === null || financed === null ? null : impact * financed;
}

/**
 * What a holding achieves a year: attributed impact × nominal held / amount issued. Without a nominal the market value
 * stands in for it and the basis is modelled; with neither it is missing. x is per million of the portfolio's unit, as
 * absolute figures expect it.
 */
export function impactColumn(context: TermContext, field: ImpactField): TermColumn {
  const { frame, universe } = context;
  const issueOf = (index: number) => {
    const exposure = frame.exposures[index];
    return exposure?.isin && !exposure.isRemainder ? universe.rows("bond-issues", exposure.isin) : [];
  };
  return columnOf(
    frame,
    (index) => {
      const issue = issueOf(index);
      const attributed = attributedImpact(issue, field);
      const issued = numberOf(issue, "amount_issued_eur_m");
      const held = heldAmount(context, index);
      const w = frame.weight[index] ?? 0;
      if (attributed === null || issued === null || issued <= 0 || held === null || w === 0) return null;
      const fact = rowWith(issue, field);
      const own = fact === null ? MODELLED : basisCodeOf(fact, field);
      const amount = (attributed * held.amountEur) / (issued * 1e6);
      return {
        x: (amount * 1e6) / (w * frame.valuation.total),
        basis: held.isNominal ? own : Math.max(own, MODELLED),
        fact,
      };
    },
    (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const issue = issueOf(index);
      const held = heldAmount(context, index);
      const read = joinInputs(
        readNumbers(issue, [field, "financed_share", "amount_issued_eur_m"]),
        readTexts(issue, ["impact_data_type"]),
      );
      const amount = { [held?.isNominal ? "nominal_eur" : "market_value_eur"]: held?.amountEur ?? null };
      return {
        ...read,
        input: { ...read.input, ...amount },
        fact: rowWith(issue, field) ?? issue[0] ?? null,
        reason: held === null ? "no_amount" : "no_data",
      };
    },
  );
}

function heldAmount(
  context: TermContext,
  index: number,
): { readonly amountEur: number; readonly isNominal: boolean } | null {
  const { frame } = context;
  const exposure = frame.exposures[index];
  if (!exposure) return null;
  const net = (frame.weight[index] ?? 0) * frame.valuation.total;
  const isDirect = exposure.path.length === 0;
  const { nominal, currency } = exposure.holding;
  const nominalEur = isDirect ? frame.valuation.inEuro(nominal, currency) : null;
  if (nominalEur !== null && exposure.value > 0) {
    return { amountEur: nominalEur * (net / exposure.value), isNominal: true };
  }
  return frame.valuation.hasAmounts ? { amountEur: net, isNominal: false } : null;
}
