import { markOf, printedNumber } from "~/ui/forms/printed-number";

/** A percentage from 0 to 100 as a person types it, with point or comma; undefined where it is none, null where empty. */
export function percentIn(text: string): number | null | undefined {
  const plain = text.trim().replace(/\s*%$/, "").replace(",", ".");
  if (plain === "") return null;
  const value = /^\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return value <= 100 ? value : undefined;
}

/** A share as the percentage a person would type in this language. */
export function percentText(share: number, language: string): string {
  return printedNumber(Number((share * 100).toPrecision(12)), markOf(language));
}
