import type { Message, MessageParam } from "~/domain/tabular/finding";
import type { Format } from "~/ui/format";

/** Looks up a text, on the server or in the browser. */
export type Translate = (key: string, params: Record<string, string | number>) => string;

/**
 * A finding's message as a sentence. Parameters are printed in the reader's language by what their names say: `…Pct`
 * a share in percent, `…Value` an amount, `date` or `…Date` a day, `rows` a list; another list of numbers is shown as a sum.
 */
export function messageText(t: Translate, format: Format, message: Message): string {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(message.params)) params[name] = printed(name, value, format);
  return t(message.key, params);
}

function printed(name: string, value: MessageParam, format: Format): string | number {
  const one = (number: number): string => {
    if (name.endsWith("Pct")) return format.share(number / 100, 2);
    return name.endsWith("Value") ? format.number(number, 2) : String(number);
  };
  if (typeof value === "object" && name === "rows") return format.list(value.map(String));
  if (typeof value === "object") return value.map(one).join(" + ");
  if (typeof value === "number") return name.endsWith("Pct") || name.endsWith("Value") ? one(value) : value;
  return (name === "date" || name.endsWith("Date")) && /^\d{4}-\d{2}-\d{2}/.test(value)
    ? format.date(value)
    : value;
}
