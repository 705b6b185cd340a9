import { asOf, number } from "./column";
import type { Dataset } from "./dataset";
import { provider, subjectId } from "./esg-ratings";

/** Alignment with the 17 goals, each from −10 to +10 (methodology §15). */
export const sdgScores: Dataset = {
  name: "sdg-scores",
  columns: [
    subjectId,
    ...Array.from({ length: 17 }, (_, index) =>
      number(`sdg_${index + 1}`, "−10 to +10", {
        min: -10,
        max: 10,
        aliases: [`SDG ${index + 1}`, `Goal ${index + 1}`, `goal_${index + 1}_score`],
      }),
    ),
    provider,
    asOf,
  ],
  subject: ["subject_id"],
  key: [],
  period: "as_of",
  about: "issuer_or_security",
  checks: [],
};
