import { asOf, issuerId, share, text } from "./column";
import type { Dataset } from "./dataset";
import { partsOf } from "./row-checks";

/** The share of a company that counts as sustainable investment (SFDR Article 2(17)) under a named method. */
export const sustainableInvestment: Dataset = {
  name: "sustainable-investment",
  columns: [
    issuerId,
    share("si_share", {
      required: true,
      aliases: [
        ...["Sustainable investment share", "Sustainable investment", "SI share", "SI"],
        "Quota investimento sostenibile",
      ],
    }),
    share("environmental_taxonomy_share"),
    share("environmental_other_share"),
    share("social_share"),
    text("method", { required: true, aliases: ["Method", "Metodo", "Methode"], example: "pass_fail" }),
    asOf,
  ],
  subject: ["issuer_id"],
  key: ["method"],
  period: "as_of",
  about: "issuer",
  checks: [
    partsOf("si_share", ["environmental_taxonomy_share", "environmental_other_share", "social_share"]),
  ],
};
