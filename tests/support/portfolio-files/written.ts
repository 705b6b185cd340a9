import type { PortfolioChoices } from "~/domain/portfolio-files/portfolio-reading";
import { findingLines, pct, readTextFile } from "./read";

// Four instruments of the demonstration.
export const A = "IE00DM41KE20";
export const B = "IT0009914034";
export const C = "DE000DM4EH23";
export const D = "NL0099114207";

/** A file of these rows, written in the test itself. */
export const file = (...rows: string[]) => rows.join("\n");

export const linesOf = async (text: string, choices: Partial<PortfolioChoices> = {}) =>
  findingLines(await readTextFile(text, choices));

export const weightsOf = async (text: string, choices: Partial<PortfolioChoices> = {}) =>
  (await readTextFile(text, choices)).holdings.map(({ weightShare }) => pct(weightShare));

export const valuesOf = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ marketValue }) => marketValue);

/** The value of each line with its currency, in a file of these rows. */
export const moneyOf = async (...rows: string[]) =>
  (await readTextFile(file(...rows))).holdings.map(({ marketValue, currency }) => [marketValue, currency]);
