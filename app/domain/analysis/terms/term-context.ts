import type { DatasetName, Fact } from "~/domain/facts/fact";
import type { JudgedRows } from "../book/current-fact";
import type { Universe } from "../book/universe";
import type { Exposure } from "../positions/exposure";
import { type Frame, indexed } from "../positions/frame";
import type { AnalysisSettings } from "../settings";
import { ownershipByIssuer } from "./held-by-issuer";
import { SubjectFields } from "./subject-fields";

/** What the terms of one frame share: each dataset's fields are read once. */
export class TermContext {
  readonly universe: Universe;
  readonly #fields = new Map<string, SubjectFields>();
  #countries: CountrySubjects | null = null;
  #gdpCountries: CountrySubjects | null = null;
  #ownership: Float64Array | null = null;

  constructor(
    readonly frame: Frame,
    readonly settings: AnalysisSettings,
  ) {
    this.universe = frame.universe;
  }

  /** Fields by issuer, in the order of `frame.issuerIds`; `only` (named by `of`) picks among a subject's rows. */
  issuerFields(dataset: DatasetName, only?: RowChoice): SubjectFields {
    return this.#subjectFields("issuer", this.frame.issuerIds, dataset, only);
  }

  /** Fields by ISIN, in the order of `frame.isins`. */
  instrumentFields(dataset: DatasetName, only?: RowChoice): SubjectFields {
    return this.#subjectFields("isin", this.frame.isins, dataset, only);
  }

  /** The countries whose indicators government issuers take; supranationals take the one attached to them. */
  countries(): CountrySubjects {
    this.#countries ??= countrySubjects(this.frame, countrySubjectOf);
    return this.#countries;
  }

  /** The same for indicator 15, where a supranational counts only with a GDP loaded for itself. */
  gdpCountries(): CountrySubjects {
    this.#gdpCountries ??= countrySubjects(this.frame, gdpSubjectOf);
    return this.#gdpCountries;
  }

  /** What is held of each issuer as a share of its EVIC. */
  ownership(): Float64Array {
    this.#ownership ??= ownershipByIssuer(
      this.frame,
      this.issuerFields("company-pai").column("evic_eur_m").x,
    );
    return this.#ownership;
  }

  #subjectFields(
    by: "issuer" | "isin",
    subjects: readonly string[],
    dataset: DatasetName,
    only: RowChoice | undefined,
  ): SubjectFields {
    const key = `${by} ${dataset} ${only?.of ?? ""}`;
    const known = this.#fields.get(key);
    if (known) return known;
    const fields = only
      ? this.#chosen(this.#allRows(by, subjects, dataset), only)
      : this.fieldsOf(subjects.map((subject) => this.universe.judged(dataset, subject)));
    this.#fields.set(key, fields);
    return fields;
  }

  #chosen(all: SubjectFields, only: RowChoice): SubjectFields {
    if (all.isEmpty) return all;
    return this.fieldsOf(all.rows.map((rows) => this.universe.judge(rows.filter(only.test))));
  }

  /** Fields of some subjects, given the rows of each. */
  fieldsOf(judged: readonly JudgedRows[]): SubjectFields {
    return new SubjectFields(judged, (fact) => this.universe.isOld(fact));
  }

  /** Every row of every subject, before any is chosen: read once however many choices follow. */
  #allRows(by: "issuer" | "isin", subjects: readonly string[], dataset: DatasetName): SubjectFields {
    const key = `${by} ${dataset} *`;
    const known = this.#fields.get(key);
    if (known) return known;
    const { book } = this.universe;
    const all = this.fieldsOf(subjects.map((subject) => ({ rows: book.facts(dataset, subject), aside: [] })));
    this.#fields.set(key, all);
    return all;
  }
}

export interface RowChoice {
  /** A name that is the same only for the same test. */
  readonly of: string;
  readonly test: (row: Fact) => boolean;
}

export interface CountrySubjects {
  readonly codes: readonly string[];
  /** Index into `codes` by exposure, −1 without a country. */
  readonly indexOf: Int32Array;
  readonly fields: SubjectFields;
}

type Government = Pick<Exposure, "kind" | "issuerId" | "isin">;

/** Under which subject the indicators of a government issuer are loaded; null for any other issuer. */
export function countrySubjectOf(universe: Universe, { kind, issuerId, isin }: Government): string | null {
  if (kind === "supranational" && issuerId !== null) return universe.supranationalCountry(issuerId);
  return universe.countryOf(kind, issuerId, isin);
}

/** The same for emissions by GDP, which a supranational has only where they are loaded for itself. */
export function gdpSubjectOf(universe: Universe, government: Government): string | null {
  const { kind, issuerId } = government;
  if (kind === "supranational" && issuerId !== null) return universe.supranationalGdpSubject(issuerId);
  return countrySubjectOf(universe, government);
}

function countrySubjects(
  frame: Frame,
  subjectOf: (universe: Universe, government: Government) => string | null,
): CountrySubjects {
  const { universe } = frame;
  const { indexes, keys } = indexed(frame.exposures, (exposure) => subjectOf(universe, exposure));
  const judged = keys.map((code) => universe.judged("country-indicators", code));
  const fields = new SubjectFields(judged, (fact) => universe.isOld(fact));
  return { codes: keys, indexOf: indexes, fields };
}
