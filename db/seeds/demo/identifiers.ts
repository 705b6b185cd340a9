/**
 * Identifiers that pass every check and belong to nobody.
 *
 * ISIN: the national part starts with 99, with DM where letters are customary, or with the 99 that CUSIP and
 * SEDOL set aside for their users' own numbering; then a serial number, then true check digits.
 * LEI: 815600DEMO, eight digits, two true check digits. CUSIP 99…, SEDOL 99…, FIGI BBGDM….
 */
const CONSONANTS = "0123456789BCDFGHJKLMNPQRSTVWXYZ";

/** What stands between the country letters and the serial number. US and CA take a CUSIP, GB a SEDOL. */
const NATIONAL_PREFIX: Readonly<Record<string, string>> = {
  IT: "00099",
  ES: "00099",
  AT: "00099",
  DE: "000DM",
  IE: "00DM",
  FR: "0099",
  NL: "0099",
  BE: "0099",
  PT: "0099",
  FI: "0099",
  SE: "0099",
  DK: "0099",
  NO: "0099",
  CH: "0099",
  EU: "00099",
};

function ordinal(char: string): number {
  return Number.parseInt(char, 36);
}

export function isinCheckDigit(body: string): number {
  let digits = "";
  for (const char of body) digits += ordinal(char);
  let sum = 0;
  for (let i = digits.length - 1, double = true; i >= 0; i--, double = !double) {
    const n = Number(digits[i]) * (double ? 2 : 1);
    sum += n > 9 ? n - 9 : n;
  }
  return (10 - (sum % 10)) % 10;
}

function cusipCheckDigit(body: string): number {
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const value = ordinal(body.charAt(i)) * (i % 2 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10;
}

const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9];

function sedolCheckDigit(body: string): number {
  const sum = SEDOL_WEIGHTS.reduce((total, weight, i) => total + weight * ordinal(body.charAt(i)), 0);
  return (10 - (sum % 10)) % 10;
}

/** Digits while they last, shuffled so that neighbours do not look alike; then codes that hold a letter. */
function serial(width: number, number: number): string {
  const capacity = 10 ** width;
  if (number < capacity) return String((number * 7919 + 1303) % capacity).padStart(width, "0");
  let rest = number - capacity;
  let code = "";
  for (let i = 0; i < width - 1; i++) {
    code = CONSONANTS.charAt(rest % 31) + code;
    rest = Math.floor(rest / 31);
  }
  return CONSONANTS.charAt(10 + (rest % 21)) + code;
}

export function demoCusip(number: number): string {
  const body = `99${serial(6, number)}`;
  return body + cusipCheckDigit(body);
}

export function demoSedol(number: number): string {
  const body = `99${serial(4, number)}`;
  return body + sedolCheckDigit(body);
}

/** Whether seven characters are a SEDOL; the British ISINs of the pictures were drawn without one. */
export function isSedol(code: string): boolean {
  return /^[0-9B-DF-HJ-NP-TV-Z]{6}[0-9]$/.test(code) && sedolCheckDigit(code.slice(0, 6)) === Number(code[6]);
}

export function demoIsin(prefix: string, number: number): string {
  const national =
    prefix === "US" || prefix === "CA"
      ? demoCusip(number)
      : prefix === "GB"
        ? `00${demoSedol(number)}`
        : nationalNumber(prefix, number);
  const body = prefix + national;
  return body + isinCheckDigit(body);
}

function nationalNumber(prefix: string, number: number): string {
  const start = NATIONAL_PREFIX[prefix] ?? "99";
  return start + serial(9 - start.length, number);
}

function leiCheckDigits(body: string): string {
  let remainder = 0;
  for (const char of `${body}00`) {
    const value = ordinal(char);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return String(98 - remainder).padStart(2, "0");
}

export function demoLei(number: number): string {
  const body = `815600DEMO${String(number).padStart(8, "0")}`;
  return body + leiCheckDigits(body);
}

export function demoFigi(number: number): string {
  const body = `BBGDM${serial(6, number)}`;
  return body + cusipCheckDigit(body);
}
