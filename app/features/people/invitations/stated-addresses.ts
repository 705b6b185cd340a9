/** An address as a cell states it, with the name in front of it: "Rossi, Anna <anna@example.org>". */
export interface StatedAddress {
  readonly address: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Characters nobody sees, which programs leave around addresses. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** What stands between the addresses of a cell; address books of Google part them with three colons. */
const BETWEEN = /(?:[\s;,]|:::)+/;

/**
 * The addresses of a cell: one for each pair of angle brackets and each part with an @ beside them, else one for each part
 * where all parts hold an @, else the cell as it stands. Quotation marks and "mailto:" around an address are taken off; whether it is one is not judged.
 */
export function statedAddresses(cell: string): readonly StatedAddress[] {
  const text = cell.replace(INVISIBLE, "").trim();
  const bracketed = inBrackets(text);
  if (bracketed.length > 0) return bracketed;
  const parts = text.split(BETWEEN).filter((part) => part !== "");
  const addresses = parts.every((part) => part.includes("@")) ? parts : [text];
  return addresses.map(withoutName);
}

function inBrackets(text: string): StatedAddress[] {
  const found: StatedAddress[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf("<", from);
    const close = open === -1 ? -1 : text.indexOf(">", open);
    if (close === -1) break;
    const parts = text.slice(from, open).split(/[;,\n]/);
    const isAlone = (part: string, at: number) => at < parts.length - 1 && part.includes("@");
    found.push(...parts.filter(isAlone).map(withoutName));
    const before = parts.filter((part, at) => !isAlone(part, at)).join(",");
    found.push({ ...namesIn(before), address: bare(text.slice(open + 1, close)) });
    from = close + 1;
  }
  if (found.length === 0) return found;
  const behind = text.slice(from).split(BETWEEN);
  return [...found, ...behind.filter((part) => part.includes("@")).map(withoutName)];
}

const withoutName = (address: string): StatedAddress => ({
  address: bare(address),
  firstName: null,
  lastName: null,
});

const QUOTES = `"'“”„«»‘’`;

function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isAround(text.charAt(from))) from += 1;
  while (to > from && isAround(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to).replace(/^mailto:\s*/i, "");
}

const isAround = (letter: string) => QUOTES.includes(letter) || letter.trim() === "";

/** First and last name of "Rossi, Anna"; without the comma nobody can tell where one ends. */
function namesIn(text: string): Omit<StatedAddress, "address"> {
  const [last = "", first = "", ...more] = text
    .split(",")
    .map(bare)
    .filter((part) => part !== "");
  const isBoth = first !== "" && more.length === 0;
  return { firstName: isBoth ? first : null, lastName: isBoth ? last : null };
}
