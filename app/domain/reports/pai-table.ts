import type { Figure } from "~/domain/analysis/figures/figure";
import { coverageGap } from "~/domain/analysis/figures/figure-gap";
import { findMetric } from "~/domain/metrics/catalogue";

const PAI_GROUPS = ["climate", "nature", "social", "sovereign", "realEstate"] as const;

type PaiGroup = (typeof PAI_GROUPS)[number];

/** A line of the table of principal adverse impacts: one figure, or several that are missing for the same reason. */
export interface PaiRow {
  readonly indicator: number;
  readonly figures: readonly Figure[];
}

export interface PaiTable {
  readonly mandatory: readonly { readonly group: PaiGroup; readonly rows: readonly PaiRow[] }[];
  /** Opt-in indicators of Tables 2 and 3 for which anything is covered. */
  readonly optional: readonly Figure[];
}

/** Themes of Annex I, Table 1. */
function groupOf(indicator: number): PaiGroup {
  if (indicator <= 6) return "climate";
  if (indicator <= 9) return "nature";
  if (indicator <= 14) return "social";
  return indicator <= 16 ? "sovereign" : "realEstate";
}

const indicatorOf = (figure: Figure) =>
  Number(findMetric(figure.metric)?.source.params?.indicator ?? Number.NaN);

/**
 * The figures of the PAI view as the report prints them: every mandatory indicator of Delegated Regulation (EU)
 * 2022/1288, Annex I, Table 1, in its order. Sections of NACE and real estate that the portfolio does not hold share a
 * line; the count and the share of countries (16) are one line.
 */
export function paiTable(figures: readonly Figure[]): PaiTable {
  const isOptional = (figure: Figure) => findMetric(figure.metric)?.optional === true;
  const mandatory = figures.filter((figure) => !isOptional(figure));
  const rows = rowsOf(mandatory);
  return {
    mandatory: PAI_GROUPS.map((group) => ({
      group,
      rows: rows.filter((row) => groupOf(row.indicator) === group),
    })).filter(({ rows: own }) => own.length > 0),
    optional: figures.filter((figure) => isOptional(figure) && figure.coverageShare > 0),
  };
}

function rowsOf(figures: readonly Figure[]): PaiRow[] {
  const rows: PaiRow[] = [];
  const isAbsent = (figure: Figure) => figure.value === null && coverageGap(figure) === "not_eligible";
  const absentSections = figures.filter((figure) => indicatorOf(figure) === 6 && isAbsent(figure));
  const estate = figures.filter((figure) => indicatorOf(figure) >= 17);
  const together = [absentSections, ...(estate.every(isAbsent) ? [estate] : [])].filter(
    (group) => group.length > 0,
  );
  const countries = figures.filter((figure) => indicatorOf(figure) === 16);
  for (const figure of figures) {
    const group = [...together, countries].find((candidate) => candidate.includes(figure));
    if (group && group[0] !== figure) continue;
    const isSixth = group === absentSections;
    if (!isSixth) rows.push({ indicator: indicatorOf(figure), figures: group ?? [figure] });
  }
  if (absentSections.length > 0) {
    const after = rows.findLastIndex((row) => row.indicator <= 6);
    rows.splice(after + 1, 0, { indicator: 6, figures: absentSections });
  }
  return rows;
}
