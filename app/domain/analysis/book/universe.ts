import { BY_COLUMN } from "~/domain/facts/by-column";
import type { DatasetName, Fact } from "~/domain/facts/fact";
import { isFundType, isState, isSupranationalCode, type Kind, kindOf } from "~/domain/instruments/kind";
import { readNace } from "~/domain/instruments/nace";
import type { AnalysisSettings } from "../settings";
import { type AgeLimits, type AgeWindow, ageOf, limitsOf, windowOf } from "./age";
import { type JudgedRows, judgedByColumn, judgedByKey, judgedRows, rowWith, textOf } from "./current-fact";
import type { FactBook } from "./fact-book";
import { possibleRows } from "./possible-rows";

export interface Instrument {
  readonly isin: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly issuerId: string | null;
  readonly currency: string | null;
  readonly country: string | null;
  readonly esgCategory: string | null;
  /** The share class that stands for the whole fund; null when this one does. */
  readonly parentIsin: string | null;
  readonly isKnown: boolean;
  readonly isFund: boolean;
}

export interface Issuer {
  readonly id: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly lei: string | null;
  readonly code: string | null;
  readonly country: string | null;
  readonly isKnown: boolean;
}

/** The NACE section of an issuer, and where it stands. */
export interface NaceStatement {
  readonly section: string;
  readonly fact: Fact;
  readonly field: "nace_code" | "nace_section";
}

function naceIn(rows: readonly Fact[]): NaceStatement | null {
  const read = readNace({
    code: textOf(rows, "nace_code"),
    section: textOf(rows, "nace_section"),
    revision: textOf(rows, "nace_revision"),
  });
  if (read === null) return null;
  const field = `nace_${read.from}` as const;
  const fact = rowWith(rows, field);
  return fact && { section: read.section, fact, field };
}

/** Datasets whose rows about one subject say different things and are dated one by one: steps of an activity. */
const BY_KEY: ReadonlySet<DatasetName> = new Set(["company-activities"]);

const NOTHING: JudgedRows = { rows: [], aside: [] };

/** Instruments and issuers as the facts describe them on a day, each worked out once. */
export class Universe {
  readonly #instruments = new Map<string, Instrument>();
  readonly #issuers = new Map<string, Issuer>();
  readonly #sections = new Map<string, NaceStatement | null>();
  readonly #windows = new Map<AgeLimits, AgeWindow>();
  readonly #judged = new Map<DatasetName, Map<string, JudgedRows>>();

  constructor(
    readonly book: FactBook,
    readonly settings: Pick<AnalysisSettings, "asOf" | "ages">,
  ) {}

  get asOf(): string {
    return this.settings.asOf;
  }

  /** The rows about a subject that count on the day of the portfolio. */
  rows(dataset: DatasetName, subject: string): readonly Fact[] {
    return this.judged(dataset, subject).rows;
  }

  /** The same, with the rows that do not count and why. */
  judged(dataset: DatasetName, subject: string): JudgedRows {
    const ofDataset = this.#judged.get(dataset) ?? new Map<string, JudgedRows>();
    this.#judged.set(dataset, ofDataset);
    const judged = ofDataset.get(subject) ?? this.judge(this.book.facts(dataset, subject));
    ofDataset.set(subject, judged);
    return judged;
  }

  /** Which of some rows about one subject count on the day of the portfolio. */
  judge(rows: readonly Fact[]): JudgedRows {
    const [first] = rows;
    if (first === undefined) return NOTHING;
    const window = this.#windowOf(first);
    if (BY_COLUMN.has(first.dataset)) return possibleRows(judgedByColumn(rows, window));
    const judgeTogether = (of: readonly Fact[]) => possibleRows(judgedRows(of, window));
    return BY_KEY.has(first.dataset) ? judgedByKey(rows, judgeTogether) : judgeTogether(rows);
  }

  /** Those of some rows that hold on the day of the portfolio. */
  current(rows: readonly Fact[]): readonly Fact[] {
    return this.judge(rows).rows;
  }

  isOld(fact: Fact): boolean {
    return ageOf(fact.period, this.#windowOf(fact)) === "old";
  }

  #windowOf(fact: Fact): AgeWindow {
    const limits = limitsOf(this.settings.ages, fact);
    const known = this.#windows.get(limits);
    if (known) return known;
    const window = windowOf(this.asOf, limits);
    this.#windows.set(limits, window);
    return window;
  }

  instrument(isin: string): Instrument {
    const known = this.#instruments.get(isin);
    if (known) return known;
    const rows = this.rows("securities", isin);
    const type = textOf(rows, "type");
    const instrument: Instrument = {
      isin,
      name: textOf(rows, "name"),
      type,
      issuerId: textOf(rows, "issuer_id"),
      currency: textOf(rows, "currency"),
      country: textOf(rows, "country"),
      esgCategory: textOf(rows, "esg_category"),
      parentIsin: textOf(rows, "parent_isin"),
      isKnown: rows.length > 0,
      isFund: isFundType(type) || (type === null && this.#hasFundFacts(isin)),
    };
    this.#instruments.set(isin, instrument);
    return instrument;
  }

  issuer(id: string): Issuer {
    const known = this.#issuers.get(id);
    if (known) return known;
    const rows = this.rows("issuers", id);
    const issuer: Issuer = {
      id,
      name: textOf(rows, "name"),
      type: textOf(rows, "issuer_type"),
      lei: textOf(rows, "lei"),
      code: textOf(rows, "code"),
      country: textOf(rows, "country"),
      isKnown: rows.length > 0,
    };
    this.#issuers.set(id, issuer);
    return issuer;
  }

  kindOf(exposure: { assetType: string | null; isin: string | null; issuerId: string | null }): Kind {
    const instrument = exposure.isin === null ? null : this.instrument(exposure.isin);
    const issuer = exposure.issuerId === null ? null : this.issuer(exposure.issuerId);
    return kindOf({
      assetType: exposure.assetType,
      securityType: instrument?.type ?? null,
      issuerType: issuer?.type ?? null,
      hasFundFacts: instrument?.isFund ?? false,
    });
  }

  /** NACE Rev. 2 section: that of the period's company data when it names one, else the issuer's. */
  naceSection(issuerId: string): string | null {
    return this.naceStatement(issuerId)?.section ?? null;
  }

  /** The same with the row and the field that state it. */
  naceStatement(issuerId: string): NaceStatement | null {
    const known = this.#sections.get(issuerId);
    if (known !== undefined) return known;
    const found = naceIn(this.rows("company-pai", issuerId)) ?? naceIn(this.rows("issuers", issuerId));
    this.#sections.set(issuerId, found);
    return found;
  }

  /** The country whose figures a government issuer takes; a bond without a known issuer takes its own country. */
  countryOf(kind: Kind, issuerId: string | null, isin: string | null): string | null {
    if (!isState(kind)) return null;
    const issuer = issuerId === null ? null : this.issuer(issuerId);
    const ownCode = issuer?.code && /^[A-Z]{2}$/.test(issuer.code) ? issuer.code : null;
    return issuer?.country ?? ownCode ?? (isin === null ? null : this.instrument(isin).country);
  }

  /** Under which subject a supranational's own GDP and emissions are loaded; null when they are not. */
  supranationalGdpSubject(issuerId: string): string | null {
    const issuer = this.issuer(issuerId);
    const ownCountry = issuer.country !== null && isSupranationalCode(issuer.country) ? issuer.country : null;
    for (const subject of [issuer.code, issuer.id, ownCountry]) {
      if (subject !== null && textOf(this.rows("country-indicators", subject), "gdp_eur_m") !== null) {
        return subject;
      }
    }
    return null;
  }

  /** The country attached to a supranational, or its own code where country data is loaded under it. */
  supranationalCountry(issuerId: string): string | null {
    const issuer = this.issuer(issuerId);
    if (issuer.country !== null) return issuer.country;
    const own = [issuer.code, issuer.id].find(
      (subject) => subject !== null && this.rows("country-indicators", subject).length > 0,
    );
    return own ?? null;
  }

  /** Under which ISIN a fund's holdings are loaded: its own, else that of its main share class. */
  holdingsIsin(isin: string): string {
    const { parentIsin } = this.instrument(isin);
    const isOwn = parentIsin === null || this.book.facts("fund-holdings", isin).length > 0;
    return isOwn ? isin : parentIsin;
  }

  #hasFundFacts(isin: string): boolean {
    return (
      this.book.facts("fund-holdings", isin).length > 0 ||
      this.book.facts("fund-facts", isin).length > 0 ||
      this.book.facts("eet", isin).length > 0
    );
  }
}
