/** A pattern for `like … escape '\\'` that matches texts holding these letters; `%` and `_` are letters among them. */
export const containing = (text: string) => `%${escaped(text)}%`;

/** The same for texts that begin with them. */
export const beginningWith = (text: string) => `${escaped(text)}%`;

function escaped(text: string): string {
  return text.replaceAll(/[%_\\]/g, "\\$&");
}
