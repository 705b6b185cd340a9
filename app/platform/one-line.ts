/** Control characters, line and paragraph separators, marks that turn the direction of what follows, half characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;

/** Anything that leaves a mark: not a space, a joiner, or a character that only shapes its neighbours. */
const VISIBLE = /[^\p{Z}\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0]/u;

/** The message of a schema that refuses a name because `isOneLine` does. */
export const ONE_LINE = "errors:one_line";

/**
 * Whether a name or title is one line of well-formed text that can be seen; none at all is. Control characters could forge
 * lines in logs and files, marks of direction could make a name look like another one, half a surrogate pair is no
 * character at all, and a name of joiners only would be a blank in every list.
 */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text) && (text === "" || VISIBLE.test(text));
}

/** A text of somebody else, such as the name of a security in a file, as one line: a space for each run of such characters. */
export function asOneLine(text: string): string {
  return text
    .split(NOT_IN_A_LINE)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}
