/** The rows of a table that is written and read: texts, numbers, dates as text, and an empty cell now and then. */
export const HEADER = ["isin", "name", "country", "sector", "currency", "asOf", "note"].concat(
  Array.from({ length: 13 }, (_, at) => `figure ${at + 1}`),
);

export function* tableRows(count) {
  for (let row = 0; row < count; row += 1) {
    const texts = [
      `XS${String(row).padStart(10, "0")}`,
      `Issuer ${row % 4_999} notes & bonds ${row}`,
      ["IT", "FR", "DE", "US"][row % 4],
      `Sector ${row % 60}`,
      ["EUR", "USD"][row % 2],
      `2026-0${1 + (row % 9)}-30`,
      row % 7 === 0 ? null : `note ${row % 100}`,
    ];
    const numbers = Array.from({ length: 13 }, (_, at) => ((row * 31 + at * 17) % 10_007) / 100);
    yield [...texts, ...numbers];
  }
}
