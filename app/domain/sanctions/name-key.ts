/** Legal forms and filler words that say nothing about who a company is. */
const NOISE = new Set([
  ..."ab ag as asa bv cjsc co company corp corporation gmbh group holding holdings inc incorporated".split(
    " ",
  ),
  ..."jsc kg kgaa limited llc llp ltd nv oao ojsc oy oyj pao pjsc plc public sa sarl sas se spa srl the".split(
    " ",
  ),
]);

/**
 * A name as a key: no case, accents, punctuation or legal form, words in order. Two names with the same key may be the
 * same company, which a person decides; empty when nothing is left.
 */
export function nameKey(name: string): string {
  return plain(name)
    .trim()
    .split(" ")
    .filter((word) => word !== "" && !NOISE.has(word))
    .join(" ");
}

/** Small letters, digits and spaces. Most names are ASCII, for which the classes of Unicode are four times the work. */
function plain(name: string): string {
  if (/^[ -~]*$/.test(name)) {
    return name
      .toLowerCase()
      .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, "")
      .replace(/[^a-z0-9]+/g, " ");
  }
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
}
