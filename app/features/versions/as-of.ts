/** A data version by its number, or a day there is in the calendar; screens ask this without a validation library. */
export function isAsOf(text: string): boolean {
  if (/^\d{1,9}$/.test(text)) return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
