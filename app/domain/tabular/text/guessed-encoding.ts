import { centralEncoding, centralPoints } from "./central-european";
import { decoderOf } from "./code-page-850";
import { MIN_TIMES } from "./letter-signs";
import { turkishPoints } from "./turkish";

/** Encodings that a text without a mark, which is no UTF-8, is told to be in by its bytes. */
export type GuessedEncoding =
  | "windows-1252"
  | "windows-1250"
  | "windows-1254"
  | "iso-8859-2"
  | "macintosh"
  | "ibm850"
  | "shift_jis"
  | "euc-kr"
  | "gb18030"
  | "big5";

/** A letter of two bytes. */
type Pair = readonly [lead: number, trail: number];

interface EastAsian {
  readonly encoding: GuessedEncoding;
  /** Signs that do not belong to a text of this encoding, such as half-width katakana. */
  readonly letters: RegExp;
  /** Letters people write every day: a text of another encoding that happens to decode has few of them. */
  readonly isCommon: (pair: Pair) => boolean;
  /** The share of its letters that are such; what its signs are, brackets and marks, is the same in several encodings. */
  readonly share: number;
  readonly firstLetter: number;
}

const COMMON_SHARE = 0.7;
/** Korean is written in syllables, which other letters of its encoding hardly ever interrupt; a third of those of Chinese stand there. */
const SYLLABLE_SHARE = 0.9;

const CJK = /^[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff01-\uff5e]+$/;

/** In this order: the common letters of one are rare ones of the next. */
const EAST_ASIAN: readonly EastAsian[] = [
  {
    encoding: "euc-kr",
    letters: CJK,
    isCommon: ([lead, trail]) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1,
    share: SYLLABLE_SHARE,
    firstLetter: 0xb0,
  },
  {
    encoding: "gb18030",
    letters: CJK,
    isCommon: ([lead, trail]) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1,
    share: COMMON_SHARE,
    firstLetter: 0,
  },
  {
    encoding: "big5",
    letters: CJK,
    isCommon: ([lead]) => lead >= 0xa4 && lead <= 0xc6,
    share: COMMON_SHARE,
    firstLetter: 0,
  },
  {
    encoding: "shift_jis",
    letters: CJK,
    isCommon: ([lead]) => lead >= 0x81 && lead <= 0x97,
    share: COMMON_SHARE,
    firstLetter: 0,
  },
];

/** Names of the Far East stand in a row of such letters; an accent stands alone among others. */
const MIN_LETTERS_IN_A_ROW = 2;

/**
 * The encoding of a text that is no UTF-8: one of the Far East where its pairs of bytes are everyday letters of it, else
 * Windows-1252, Mac Roman or code page 850, whichever makes better words. Null where neither makes any, and for UTF-8 that is damaged:
 * reading it would give signs that nobody wrote.
 */
export function guessedEncoding(sample: Uint8Array): GuessedEncoding | null {
  const pairs = pairsIn(sample);
  for (const { encoding, letters, isCommon, share, firstLetter } of EAST_ASIAN) {
    const common = pairs.filter(isCommon).length;
    if (common < pairs.filter(([lead]) => lead >= firstLetter).length * share) continue;
    const rows = rowsOfLetters(decoded(sample, encoding));
    const count = rows.reduce((sum, row) => sum + row.length, 0);
    if (count < rows.length * MIN_LETTERS_IN_A_ROW || count < MIN_LETTERS_IN_A_ROW) continue;
    if (rows.every((row) => letters.test(row))) return encoding;
  }
  if (isDamagedUtf8(sample)) return null;
  const asWestern = decoded(sample, "windows-1252");
  const western = strangeIn(asWestern);
  const mac = strangeIn(decoded(sample, "macintosh"));
  const other = otherEuropean(sample, asWestern, mac.strange);
  if (other !== null) return other;
  const asDos = decoded(sample, "ibm850");
  const dosAccents = asWestern.match(DOS_ACCENT)?.length ?? 0;
  const isBestInDos = strangeIn(asDos).strange < Math.min(western.strange, mac.strange) + dosAccents;
  if (isBestInDos && DOS_LETTERS.test(asDos)) return "ibm850";
  const best = mac.strange < western.strange ? mac : western;
  if (best.strange >= MIN_STRANGE && best.strange * 2 > best.letters) return null;
  return best === mac ? "macintosh" : "windows-1252";
}

const MIN_STRANGE = 2;

/** "Quantit…", "Acci¢n": what the à and ó of code page 850 are elsewhere, of which only these are never written. */
const DOS_ACCENT = /(?:quantit|societ|liquidit|attivit|passivit|propriet)…|(?<=\p{Ll})[¡¢£¤](?=\p{Ll})/giu;
/** Letters of Western Europe alone: what else its bytes are read as, such as lines of boxes, was never written. */
const DOS_LETTERS = /^[\p{ASCII}À-ÖØ-öø-ÿªº°§²³·«»¿¡]*$/u;

/**
 * The encoding of Central Europe or Turkey that the letters of a text tell; null where they tell none, or make better
 * words in Mac Roman, whose ü, ø and ù have places of letters of Central Europe.
 */
function otherEuropean(sample: Uint8Array, asWestern: string, strangeInMac: number): GuessedEncoding | null {
  const [central, turkish] = [centralPoints(asWestern), turkishPoints(asWestern)];
  if (central === 0 && turkish === 0) return null;
  const isTurkish = turkish > central;
  const encoding = isTurkish ? "windows-1254" : centralEncoding(sample, asWestern);
  const { strange } = strangeIn(decoded(sample, encoding), MANY_SIGNS_IN_A_ROW);
  if (strange * MIN_TIMES > Math.max(central, turkish)) return null;
  return isTurkish || strange <= strangeInMac ? encoding : null;
}

/** Whether most letters are UTF-8, as in a file that was cut off within one or pasted together. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  return (text.match(/\P{ASCII}/gu)?.length ?? 0) > damaged * 2;
}

/** Bytes above 127 with the byte after each, as encodings of two bytes read them. */
function pairsIn(bytes: Uint8Array): Pair[] {
  const pairs: Pair[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    pairs.push([lead, bytes[at + 1] ?? 0]);
    at += 1;
  }
  return pairs;
}

/** The text; nothing of it where the bytes do not fit. */
function decoded(bytes: Uint8Array, encoding: GuessedEncoding): string {
  try {
    const decoder = decoderOf(encoding, { fatal: !/^(?:windows|iso|mac)/.test(encoding) });
    // Decoded at once, Windows-1252 is read as Latin-1 by some versions of Node.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return "";
    throw error;
  }
}

function rowsOfLetters(text: string): readonly string[] {
  return text.match(/\P{ASCII}+/gu) ?? [];
}

/** Signs that stand in no word, and those that stand after none: what accented letters of another encoding look like. */
const WITHIN_A_WORD = /(?<=\p{L})[€„†‡‰‹•™›§√≈∆◊∂∑∏∫Ω≤≥∞≠¬⁄ﬁﬂ](?=\p{L})|(?<=\p{Ll})—(?=\p{Ll})/gu;
const AFTER_A_LETTER = /(?<=\p{L})[\u0080-\u009f‚ƒˆ˜˘˙˚¸˝˛ˇ]/gu;
/** "MŸnchen", "SocietÈ": a capital after a small letter, or within a word of small ones. */
const CAPITAL_WITHIN = /(?<=\p{L})\P{ASCII}(?<=\p{Lu})(?=\p{Ll})|(?<=\p{Ll})\P{ASCII}(?<=\p{Lu})/gu;
/** Words of Cyrillic, Greek and the like are nothing but such signs; points may lead to a number. */
const SIGNS_IN_A_ROW = /[^\p{ASCII}\u00a0’‘“”«»–—…·•¯¨]{3,}/gu;
/** Three such letters one after the other are nothing strange in "Książęca" or "Děčín". */
const MANY_SIGNS_IN_A_ROW = /[^\p{ASCII}\u00a0’‘“”«»–—…·•¯¨]{4,}/gu;

/** How many letters with accents a text has, and how many of its signs make no words. */
function strangeIn(
  text: string,
  signsInARow = SIGNS_IN_A_ROW,
): { readonly letters: number; readonly strange: number } {
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length;
  const inRows = (text.match(signsInARow) ?? []).reduce((sum, row) => sum + row.length, 0);
  const strange = count(WITHIN_A_WORD) + count(AFTER_A_LETTER) + count(CAPITAL_WITHIN) + inRows;
  return { letters: Math.max(count(/\P{ASCII}(?<=\p{L})/gu), strange), strange };
}
