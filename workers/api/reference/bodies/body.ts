import type { JsonObject } from "../schema";

/** A body that each operation takes, as the reference shows it; its contract is asked in the tests whether it does. */
export type ExampleBodies = Readonly<Record<string, JsonObject>>;

export const FUND = "LU9904120771";
export const ETF = "IE00DM41KE20";
export const PORTFOLIO = "ec40b5e0-ad02-41eb-b4d7-6a8475331971";
export const OTHER_PORTFOLIO = "0f7d3a52-5d0e-4f7e-9a35-0c6f0d1b8a11";
