import { sectionWith } from "~/domain/instruments/nace";

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
  return { section, code, revision: sectionWith(Number(plain.slice(0, 2))) === section ? "2" : "2.1" };
}

/** A code with its section's letter in front, as TPT files write it: C and 25.11 are C2511. Null without a section. */
export function naceText(section: string | null, code: string | null): string | null {
  if (section === null || !/^[A-V]$/.test(section)) return null;
  const digits = /^[A-V]?(\d{2})(?:\.?(\d{1,2}))?$/.exec(code?.trim().toUpperCase() ?? "");
  return section + (digits?.[1] ?? "") + (digits?.[2] ?? "");
}
