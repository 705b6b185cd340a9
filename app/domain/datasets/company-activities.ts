import { ACTIVITY_NAMES } from "~/domain/metrics/activities";
import { ACTIVITY_WORDS } from "~/domain/vocabulary/type-words";
import { asOf, choice, flag, issuerId, share, text } from "./column";
import type { Dataset } from "./dataset";
import { involvedBy } from "./row-checks";

/** Involvement of a company in a controversial activity: share of revenue, or a plain yes. */
export const companyActivities: Dataset = {
  name: "company-activities",
  columns: [
    issuerId,
    choice("activity", ACTIVITY_NAMES, {
      required: true,
      aliases: ["Activity", "Attività", "Aktivität"],
      words: ACTIVITY_WORDS,
      example: "coal",
    }),
    text("sub_type", { aliases: ["Sub type", "Sottotipo", "Untertyp"] }),
    share("revenue_share", {
      aliases: [
        "Revenue share",
        "Share of revenue",
        "Revenue exposure",
        "Max revenue",
        "Quota ricavi",
        "Umsatzanteil",
      ],
      maySayNone: true,
      example: "0.12",
    }),
    flag("involved", { aliases: ["Involved", "Coinvolta", "Beteiligt"], example: "Y" }),
    asOf,
    text("source", { aliases: ["Source", "Fonte", "Quelle"] }),
  ],
  subject: ["issuer_id"],
  key: ["activity", "sub_type"],
  period: "as_of",
  about: "issuer",
  checks: [involvedBy("revenue_share")],
};
