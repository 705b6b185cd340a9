/** What the template says that no figure can tell: a person states it. */
export interface EetStatements {
  readonly manufacturer: string;
  readonly manufacturerLei: string | null;
  /** Null where nobody stated one: a portfolio has none of its own. */
  readonly identifier: string | null;
  /** 20010: "1" is an ISIN, "99" a code of one's own; null without an identifier. */
  readonly identifierType: string | null;
  readonly name: string;
  readonly currency: string;
  readonly article: "0" | "6" | "8" | "9";
  readonly considersPai: boolean;
  /** Frequency of the snapshots behind adverse impacts. */
  readonly frequency: "A" | "Q" | "M" | null;
  readonly riskRelevant: boolean;
  /** Committed minimum of sustainable investments. */
  readonly minimumSiShare: number | null;
  /** Which adverse impacts of Table 1 are considered, where the product considers any; null where it is not stated. */
  readonly considered: "companies" | "all" | null;
  /** Further fields by code. */
  readonly further: ReadonlyMap<string, string | number>;
  /** Uses the file is for; the others are written as not reported. */
  readonly uses: ReadonlySet<EetUse>;
}

/** Uses a file may be for, by the field that says so. */
export const EET_USES = {
  precontract: "00060",
  periodic: "00070",
  entity: "00080",
  mifid: "00090",
  idd: "00100",
} as const;

export type EetUse = keyof typeof EET_USES;
