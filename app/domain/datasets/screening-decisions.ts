import { asOf, choice, text } from "./column";
import type { Dataset } from "./dataset";

/** What reviewers decided about issuers whose names are like names on screening lists (methodology §16). */
export const screeningDecisions: Dataset = {
  name: "screening-decisions",
  columns: [
    text("subject_id", {
      required: true,
      aliases: ["Issuer ID", "Issuer", "issuer_id", "ID emittente"],
      example: "ACME-1",
    }),
    choice("list", ["sanctions", "law-220-list"], { required: true, aliases: ["List", "Lista"] }),
    text("authority", { required: true, aliases: ["Authority", "Autorità"], example: "EU" }),
    text("list_key", { required: true, aliases: ["List key", "List ID"], example: "EU.1.1" }),
    choice("verdict", ["same", "different", "open"], { required: true, aliases: ["Decision", "Decisione"] }),
    text("reason", { aliases: ["Reason", "Motivo"], example: "Other LEI, other country" }),
    text("listed_as", { required: true, aliases: ["Listed as"] }),
    text("decided_by", { aliases: ["Decided by", "Deciso da"] }),
    asOf,
  ],
  subject: ["subject_id"],
  key: ["list", "authority", "list_key"],
  period: "as_of",
  about: null,
  checks: [],
};
