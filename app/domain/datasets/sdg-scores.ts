import { asOf, number } from "./column";
import type { Dataset } from "./dataset";
import { provider, subjectId } from "./esg-ratings";

/** Short titles of the goals as the United Nations write them, in order (A/RES/70/1). */
const TITLES = [
  ...["No poverty", "Zero hunger", "Good health and well-being", "Quality education", "Gender equality"],
  ...["Clean water and sanitation", "Affordable and clean energy", "Decent work and economic growth"],
  ...[
    "Industry, innovation and infrastructure",
    "Reduced inequalities",
    "Sustainable cities and communities",
  ],
  ...["Responsible consumption and production", "Climate action", "Life below water", "Life on land"],
  ...["Peace, justice and strong institutions", "Partnerships for the goals"],
];

/** Alignment with the 17 goals, each from −10 to +10 (methodology §15). */
export const sdgScores: Dataset = {
  name: "sdg-scores",
  columns: [
    subjectId,
    ...TITLES.map((title, index) =>
      number(`sdg_${index + 1}`, "−10 to +10", {
        min: -10,
        max: 10,
        aliases: [
          ...[
            `SDG ${index + 1}`,
            `SDG ${index + 1} score`,
            `Goal ${index + 1}`,
            `goal_${index + 1}_score`,
            title,
          ],
          ...[`SDG ${index + 1}: ${title}`, `Goal ${index + 1}: ${title}`, `${index + 1}. ${title}`],
        ],
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
