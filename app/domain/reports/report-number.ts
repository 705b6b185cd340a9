const MARKS = 9;

/**
 * What stands before the last hyphen of a report's number: the customer's initial with a digit from its id, then the day,
 * e.g. C4-2026-1121. Two customers may share it: the serial that follows counts within it, so a number names one report.
 */
export function reportNumberStem(
  tenant: { readonly id: string; readonly name: string },
  day: string,
): string {
  const initial = /[a-z]/i.exec(tenant.name.normalize("NFKD"))?.[0]?.toUpperCase() ?? "X";
  const mark =
    [...tenant.id].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7) % MARKS;
  const [year = "", month = "", date = ""] = day.slice(0, 10).split("-");
  return `${initial}${mark + 1}-${year}-${month}${date}`;
}
