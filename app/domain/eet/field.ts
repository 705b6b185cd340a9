/** How the value of a field is written. */
export type EetKind =
  | { readonly of: "text"; readonly maxLength: number | null }
  /** A fraction: 0.35 is 35 %. */
  | { readonly of: "share" }
  | { readonly of: "number" }
  | { readonly of: "integer" }
  | { readonly of: "day" }
  /** Several days, separated by semicolons. */
  | { readonly of: "days" }
  /** Day and time, in UTC. */
  | { readonly of: "moment" }
  | { readonly of: "currency" }
  | { readonly of: "lei" }
  | { readonly of: "version" }
  | { readonly of: "languages" }
  | { readonly of: "countries" }
  | { readonly of: "choice"; readonly values: readonly string[] }
  /** Several of the values, separated by semicolons. */
  | { readonly of: "choices"; readonly values: readonly string[] };

/** Who asks for the data: a field is mandatory, conditional or optional for each. */
export const EET_PROFILES = [
  "SFDR_PERIODIC",
  "SFDR_PRECONTRACT",
  "SFDR_ENTITY",
  "MIFID_PRODUCTS",
  "IDD_PRODUCTS",
  "MIFID_DISTRIBUTORS",
  "IDD_INSURERS",
  "LOOK_THROUGH",
] as const;

export type EetProfile = (typeof EET_PROFILES)[number];

export const EET_SECTIONS = [
  "file",
  "manufacturer",
  "instrument",
  "classification",
  "disclosures",
  "article_8_9",
  "themes",
  "planned",
  "reported",
  "climate",
  "taxonomy",
  "pai_companies",
  "pai_countries",
  "pai_real_estate",
  "pai_environment",
  "pai_social",
  "screening",
  "norms",
  "real_estate",
  "national",
  "further",
  "structured",
  "gas_nuclear",
] as const;

export type EetSection = (typeof EET_SECTIONS)[number];

export type ImpactPart = "value" | "considered" | "coverage" | "eligible";

/** One of the four fields of an adverse impact, with the codes of all four. */
interface EetImpact {
  readonly part: ImpactPart;
  readonly codes: Readonly<Record<ImpactPart, string>>;
}

/** Key of the field's words (namespace eet-fields); `of` is the key of what they are about. */
export interface EetLabel {
  readonly key: string;
  readonly of: string | null;
}

/** A field of the European ESG Template, V1.1.3 with what V1.1.2 had otherwise. */
export interface EetField {
  /** Five or six digits, the beginning of its header. */
  readonly code: string;
  /** Its place among the 616, by which some producers name it. */
  readonly num: number;
  /** The official name behind the code. */
  readonly name: string;
  readonly section: EetSection;
  readonly kind: EetKind;
  readonly impact: EetImpact | null;
  readonly label: EetLabel;
  /** Mandatory, conditional, optional, or not asked for. */
  readonly flags: Readonly<Record<EetProfile, "M" | "C" | "O" | "-">>;
}
