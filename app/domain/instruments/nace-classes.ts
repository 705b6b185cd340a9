/**
 * The classes of each division, without the division: those of NACE Rev. 2 (615, Regulation (EC) No 1893/2006) and of
 * Rev. 2.1 (651, Delegated Regulation (EU) 2023/137) together. The first digit of a class is its group.
 */
const CLASSES: readonly string[] = [
  "01: 11-16 19 21-30 41-50 61-64 70",
  "02: 10 20 30 40",
  "03: 11 12 21 22 30",
  "05: 10 20",
  "06: 10 20",
  "07: 10 21 29",
  "08: 11 12 91-93 99",
  "09: 10 90",
  "10: 11-13 20 31 32 39 41 42 51 52 61 62 71-73 81-86 89 91 92",
  "11: 01-07",
  "12: 00",
  "13: 10 20 30 91-96 99",
  "14: 10-14 19-24 29 31 39",
  "15: 11 12 20",
  "16: 10-12 21-29",
  "17: 11 12 21-25 29",
  "18: 11-14 20",
  "19: 10 20",
  "20: 11-17 20 30 41 42 51-53 59 60",
  "21: 10 20",
  "22: 11 12 19 21-26 29",
  "23: 11-15 19 20 31 32 41-45 49 51 52 61-66 69 70 91 99",
  "24: 10 20 31-34 41-46 51-54",
  "25: 11 12 21 22 29 30 40 50-53 61-63 71-73 91-94 99",
  "26: 11 12 20 30 40 51 52 60 70 80",
  "27: 11 12 20 31-33 40 51 52 90",
  "28: 11-15 21-25 29 30 41 42 49 91-97 99",
  "29: 10 20 31 32",
  "30: 11-13 20 30-32 40 91 92 99",
  "31: 00-03 09",
  "32: 11-13 20 30 40 50 91 99",
  "33: 11-20",
  "35: 11-16 21-24 30 40",
  "36: 00",
  "37: 00",
  "38: 11 12 21-23 31-33",
  "39: 00",
  "41: 00 10 20",
  "42: 11-13 21 22 91 99",
  "43: 11-13 21-24 29 31-35 39 41 42 50 60 91 99",
  "45: 11 19 20 31 32 40",
  "46: 11-19 21-24 31-39 41-52 61-66 69 71-77 81-87 89 90",
  "47: 11 12 19 21-27 29 30 40-43 51-55 59 61-65 69 71-79 81-83 89 91 92 99",
  "49: 10-12 20 31-34 39 41 42 50",
  "50: 10 20 30 40",
  "51: 10 21 22",
  "52: 10 21-26 29 31 32",
  "53: 10 20 30",
  "55: 10 20 30 40 90",
  "56: 10-12 21 22 29 30 40",
  "58: 11-14 19 21 29",
  "59: 11-14 20",
  "60: 10 20 31 39",
  "61: 10 20 30 90",
  "62: 01-03 09 10 20 90",
  "63: 10-12 91 92 99",
  "64: 11 19-22 30-32 91 92 99",
  "65: 11 12 20 30",
  "66: 11 12 19 21 22 29 30",
  "68: 10-12 20 31 32",
  "69: 10 20",
  "70: 10 20-22",
  "71: 11 12 20",
  "72: 10 11 19 20",
  "73: 11 12 20 30",
  "74: 10-14 20 30 90 91 99",
  "75: 00",
  "77: 11 12 21 22 29 31-35 39 40 51 52",
  "78: 10 20 30",
  "79: 11 12 90",
  "80: 01 09 10 20 30",
  "81: 10 21-23 29 30",
  "82: 10 11 19 20 30 40 91 92 99",
  "84: 11-13 21-25 30",
  "85: 10 20 31-33 40-42 51-53 59-61 69",
  "86: 10 21-23 90-97 99",
  "87: 10 20 30 90 91 99",
  "88: 10 91 99",
  "90: 01-04 11-13 20 31 39",
  "91: 01-04 11 12 21 22 30 41 42",
  "92: 00",
  "93: 11-13 19 21 29",
  "94: 11 12 20 91 92 99",
  "95: 10-12 21-25 29 31 32 40",
  "96: 01-04 09 10 21-23 30 40 91 99",
  "97: 00",
  "98: 10 20",
  "99: 00",
];

/** Division -> its classes: "62" -> "01", "02", … */
const BY_DIVISION: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  CLASSES.map((line) => {
    const [division = "", classes = ""] = line.split(": ");
    return [division, new Set(classes.split(" ").flatMap(expanded))] as const;
  }),
);

/** "11-13" is 11, 12 and 13. */
function expanded(part: string): readonly string[] {
  const [first = "", last = first] = part.split("-");
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, at) => String(Number(first) + at).padStart(2, "0"));
}

/**
 * Whether digits are a division, group or class of NACE Rev. 2 or 2.1, or a national subdivision of a class: two digits and
 * more, without points. A group or division filled up with zeros ("3510", "3500") is one as well.
 */
export function isNaceCode(digits: string): boolean {
  const classes = BY_DIVISION.get(digits.slice(0, 2));
  const [group = "", second = ""] = digits.slice(2, 4);
  if (classes === undefined) return false;
  if (group === "" || (group === "0" && second === "0")) return true;
  const isGroup = [...classes].some((known) => known.startsWith(group));
  return second === "" || second === "0" ? isGroup : classes.has(group + second);
}
