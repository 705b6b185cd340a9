/** First and last division of each section: Regulation (EC) 1893/2006 (Rev. 2) and (EU) 2023/137 (Rev. 2.1). */
const REV_2: Readonly<Record<string, readonly [number, number]>> = {
  J: [58, 63],
  K: [64, 66],
  L: [68, 68],
  M: [69, 75],
  N: [77, 82],
  O: [84, 84],
  P: [85, 85],
  Q: [86, 88],
  R: [90, 93],
  S: [94, 96],
  T: [97, 98],
  U: [99, 99],
};

export interface NaceCode {
  readonly section: string;
  /** "35.12", or the part of it that is known. */
  readonly code: string | null;
  /** Sections A to I are the same in both. */
  readonly revision: "2" | "2.1";
}

/**
 * A NACE code with its section's letter in front, as TPT files write it ("D3512", "L6419"). Which revision the letter
 * is of follows from the division: banks (64) are K in Rev. 2 and L in Rev. 2.1. Null for anything else.
 */
export function naceCodeOf(text: string): NaceCode | null {
  const [, section = "", digits = ""] =
    /^([A-V])\s*\.?(\d{2}(?:\.?\d{1,2})?)?/.exec(text.trim().toUpperCase()) ?? [];
  if (section === "") return null;
  const plain = digits.replace(".", "");
  const code = plain === "" ? null : plain.length > 2 ? `${plain.slice(0, 2)}.${plain.slice(2)}` : plain;
  if (section <= "I" || code === null) return { section, code, revision: "2" };
  const division = Number(plain.slice(0, 2));
  const [first, last] = REV_2[section] ?? [0, -1];
  return { section, code, revision: division >= first && division <= last ? "2" : "2.1" };
}

/** A code with its section's letter in front, as TPT files write it: C and 25.11 are C2511. Null without a section. */
export function naceText(section: string | null, code: string | null): string | null {
  if (section === null || !/^[A-V]$/.test(section)) return null;
  const digits = /^[A-V]?(\d{2})(?:\.?(\d{1,2}))?$/.exec(code?.trim().toUpperCase() ?? "");
  return section + (digits?.[1] ?? "") + (digits?.[2] ?? "");
}
