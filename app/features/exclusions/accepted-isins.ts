import { z } from "zod";
import type { AcceptedIsins } from "~/domain/exclusions/accepted-isins";
import { checkIsin } from "~/domain/identifiers/isin";
import { invalidInput } from "~/platform/errors";
import { tooManyAccepted } from "./exclusions.errors";

/** Characters as they stand beside a stored file, whose metadata have at most 8 KB with the mapping. */
const MAX_LENGTH = 7_500;
const MAX_OF_ROW = 3;

const accepted = z.record(
  z.string().regex(/^\d{1,7}$/),
  z
    .array(z.string().refine((isin) => checkIsin(isin).ok))
    .min(1)
    .max(MAX_OF_ROW),
);

/** The ISINs that a form accepts as JSON for rows that only name companies: row -> ISINs; none where it says nothing. */
export function statedIsins(json: string | undefined): AcceptedIsins {
  if (json === undefined || json === "") return {};
  try {
    return accepted.parse(JSON.parse(json));
  } catch {
    throw invalidInput();
  }
}

/**
 * The same in few characters, for the metadata of the stored file beside a mapping of the given length: "2:GB0002875804".
 * More than fit, about 400, are refused with how many there are.
 */
export function storedIsins(isins: AcceptedIsins, mappingLength: number): string {
  const text = Object.entries(isins)
    .map(([row, of]) => `${row}:${of.join("+")}`)
    .join(",");
  if (text.length + mappingLength > MAX_LENGTH)
    throw tooManyAccepted({ params: { count: Object.values(isins).flat().length } });
  return text;
}

/** What `storedIsins` wrote. */
export function isinsStored(text: string | undefined): AcceptedIsins {
  if (text === undefined || text === "") return {};
  return Object.fromEntries(
    text.split(",").map((entry) => {
      const [row = "", isins = ""] = entry.split(":");
      return [row, isins.split("+")];
    }),
  );
}
