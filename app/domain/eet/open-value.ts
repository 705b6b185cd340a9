import type { Cell } from "~/domain/tabular/row";
import { readEetValue } from "./check/read-value";
import { eetField } from "./dictionary";

/** Rounding makes shares a little more than the whole; what is more than this was meant as a percentage. */
const WHOLE = 1.005;

/**
 * The value a field of a template is stored with: "0,45" and "45%" as 0.45, "Yes" as Y, a spreadsheet's number of a day
 * as that day. `plain` is what the cell holds by itself and stays where the field cannot read it. A share above one is
 * null: whether 45 is 45 % or a slip nobody knows, and figures would take it for 4,500 %.
 */
export function eetStoredValue(
  code: string,
  cell: Cell,
  plain: string | number | boolean | null,
): string | number | boolean | null {
  const field = eetField(code);
  if (field === null || plain === null) return plain;
  const reading = readEetValue(field, cell);
  const value = "value" in reading ? reading.value : (reading.meant ?? plain);
  if (field.kind.of === "share" && typeof value === "number" && value > WHOLE) return null;
  const isCode = field.kind.of === "choice" || field.kind.of === "choices";
  if (isCode && typeof value === "string" && /^\d+$/.test(value)) return Number(value);
  // Codes and names of digits alone were stored as numbers before and stay what they are.
  return typeof plain === "number" && typeof value === "string" && "value" in reading ? plain : value;
}
