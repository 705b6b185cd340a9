/** By which groups the allocation of the portfolio is kept. */
export const ALLOCATION_CHOICES = ["none", "category", "country"] as const;
export type AllocationChoice = (typeof ALLOCATION_CHOICES)[number];

/** Whether cash stays as it is, or may be spent and made. */
export const CASH_CHOICES = ["keep", "free"] as const;
export type CashChoice = (typeof CASH_CHOICES)[number];

/** What may be bought besides what is held: nothing, or better ones of the category of holdings that are in the way. */
export const ALTERNATIVE_CHOICES = ["none", "category"] as const;
export type AlternativeChoice = (typeof ALTERNATIVE_CHOICES)[number];

/** Holdings and candidates together; beyond them nothing is searched for. */
export const MAX_HOLDINGS = 1000;

/** Holdings times policies that are asked: 25 policies of a thousand holdings, all that a company may have of a hundred. */
export const MAX_HOLDINGS_TIMES_POLICIES = 25_000;

/** Alternatives in all. */
export const MAX_ALTERNATIVES = 20;

export const DEFAULT_TOLERANCE_POINTS = 2;
