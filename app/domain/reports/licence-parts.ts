import type { LicenceGrants } from "~/domain/analysis/licensing/licence-grants";
import type { DatasetName } from "~/domain/facts/fact";

/** Identity, rates and decisions about matches: open wherever a section is, and no source of a figure. */
const EVERYWHERE: readonly string[] = ["issuers", "securities", "fx-rates", "screening-decisions"];

/** The sections of a licence in their order; none where everything is open. */
export function sectionsOf(licence: LicenceGrants): readonly string[] {
  return licence === null ? [] : Object.keys(licence);
}

/** The datasets a section of a licence opens, wholly or in part, that figures rest on. */
export function datasetsOf(licence: LicenceGrants, section: string): readonly DatasetName[] {
  const opened = Object.keys(licence?.[section] ?? {}) as DatasetName[];
  return opened.filter((dataset) => !EVERYWHERE.includes(dataset));
}
