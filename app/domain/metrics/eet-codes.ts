/** Field codes of the European ESG Template under which a fund's manager publishes the same figure. */
export interface EetCodes {
  readonly value: string;
  /** Null: the template has no such field, the whole fund counts. */
  readonly coverage: string | null;
  readonly eligible: string | null;
}

/** NAV of the fund in euros at the PAI reference date; absolute tonnes are scaled by it. */
export const EET_NAV_EUR = "70010";

/** In the template the value is followed by "considered" (+10), coverage (+20) and eligible assets (+30), save for these. */
const IRREGULAR: Readonly<Record<string, { coverage: number; eligible: number }>> = {
  "31020": { coverage: 31040, eligible: 31045 },
  "31490": { coverage: 31505, eligible: 31510 },
  "31671": { coverage: 31673, eligible: 31674 },
  "31871": { coverage: 31873, eligible: 31874 },
  "31875": { coverage: 31877, eligible: 31878 },
  "33120": { coverage: 33140, eligible: 33145 },
  "33265": { coverage: 33280, eligible: 33290 },
  "33295": { coverage: 33310, eligible: 33320 },
};

/** The quartet of a principal adverse impact, by the code of its value field. FinDatEx EET V1.1.2 and V1.1.3. */
export function eetQuartet(value: string): EetCodes {
  const irregular = IRREGULAR[value];
  const base = Number(value);
  return {
    value,
    coverage: String(irregular?.coverage ?? base + 20),
    eligible: String(irregular?.eligible ?? base + 30),
  };
}

/** A field that stands alone, such as a fund's taxonomy share. */
export function eetField(value: string): EetCodes {
  return { value, coverage: null, eligible: null };
}
