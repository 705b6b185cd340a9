import { keysOf } from "~/domain/keyed/keyed";
import type { ScorePart } from "./finding";

/** How many things of a kind were looked at, and how many were wrong. */
export interface PartCount {
  readonly tested: number;
  readonly wrong: number;
}

/** What each part of the check weighs in the score; together 100. */
const SCORE_WEIGHTS: Readonly<Record<ScorePart, number>> = {
  mandatory: 40,
  format: 20,
  lists: 15,
  consistency: 15,
  conditional: 10,
};

const SCORE_PARTS = keysOf(SCORE_WEIGHTS);

export interface ScoreLine extends PartCount {
  readonly part: ScorePart;
  readonly weight: number;
  readonly points: number;
}

export interface EetScore {
  /** 0 to 100, one decimal. */
  readonly value: number;
  readonly lines: readonly ScoreLine[];
}

/**
 * Quality of a file, 0 to 100: the sum over its parts of weight × (1 − wrong / tested); a part in which nothing was to
 * be tested has its full points. Mandatory: mandatory fields of the uses the file is for; format: filled cells; lists:
 * filled cells of closed lists; consistency: rules between fields that applied, of which errors count; conditional:
 * fields a condition asked for. The parts and weights are those FinDatEx validators use.
 */
export function eetScore(counts: Readonly<Record<ScorePart, PartCount>>): EetScore {
  const lines = SCORE_PARTS.map((part): ScoreLine => {
    const { tested, wrong } = counts[part];
    const weight = SCORE_WEIGHTS[part];
    return { part, tested, wrong, weight, points: tested === 0 ? weight : weight * (1 - wrong / tested) };
  });
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  return { value: Math.round(total * 10) / 10, lines };
}
