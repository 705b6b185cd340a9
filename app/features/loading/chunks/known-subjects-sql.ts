import type { SubjectKind } from "~/domain/datasets/dataset";

/** SQL that is true when the catalogue of `dataset` holds the subject. */
export function knownAs(dataset: "issuers" | "securities", subject: string): string {
  return `exists (select 1 from facts k where k.dataset = '${dataset}' and k.subject = ${subject} and k.key = ''
    and k.superseded_in is null)`;
}

/**
 * SQL that is true when a subject is in the catalogue that rows of its dataset are about. What is said of an issuer by a
 * known ISIN is carried to it.
 */
export function isKnown(about: NonNullable<SubjectKind>, subject: string): string {
  if (about === "security") return knownAs("securities", subject);
  return `(${knownAs("issuers", subject)} or ${knownAs("securities", subject)})`;
}
