/** A part of an Accept header: a type, a type with any subtype, or anything, and how much it is wanted. */
interface Range {
  readonly type: string;
  readonly quality: number;
}

/** More parts than any client names; a longer header is read as far as this. */
const MAX_RANGES = 100;
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+$/;
const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * Which of the types offered an Accept header asks for (RFC 9110 §12.5.1): the one with the highest weight, which the
 * most specific part that names it says; of several, one that is named comes before one that a wildcard covers, then
 * the one named first, then the one offered first. The first one offered where the header is absent, empty or names no
 * media type; null where none may be sent.
 */
export function acceptedType<T extends string>(accept: string | undefined, offered: readonly T[]): T | null {
  const ranges = rangesOf(accept ?? "");
  if (ranges.length === 0) return offered[0] ?? null;
  const judged = offered.flatMap((type) => {
    const found = mostSpecific(ranges, type);
    return found && found.quality > 0 ? [{ type, ...found }] : [];
  });
  judged.sort((a, b) => b.quality - a.quality || b.precision - a.precision || a.place - b.place);
  return judged[0]?.type ?? null;
}

function mostSpecific(ranges: readonly Range[], type: string) {
  const [main] = type.split("/");
  for (const [at, name] of [type, `${main}/*`, "*/*"].entries()) {
    const place = ranges.findIndex((range) => range.type === name);
    const range = ranges[place];
    if (range) return { quality: range.quality, precision: -at, place };
  }
  return null;
}

/** Parameters other than the weight say nothing of what we send; a part that is no media range, or has no weight of the grammar, is left out. */
function rangesOf(accept: string): readonly Range[] {
  return accept
    .split(",", MAX_RANGES)
    .map((part) => part.split(";").map((piece) => piece.trim().toLowerCase()))
    .flatMap(([type = "", ...parameters]) => {
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return TOKEN.test(type) && QUALITY.test(weight) ? [{ type, quality: Number(weight) }] : [];
    });
}
