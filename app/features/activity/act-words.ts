import { roleParts } from "~/permissions/role-parts";

/** How a text is found in the reader's language, as of the screen or of the server. */
export interface Words {
  readonly t: (
    key: string,
    options?: { readonly defaultValue?: string; readonly from?: string; readonly to?: string },
  ) => string;
  readonly date: (day: string) => string;
  readonly dateTime: (instant: string) => string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What was done, in words. */
export function actText({ t }: Words, action: string): string {
  return t(`activity:acts.action.${action.replace(".", "_")}`, { defaultValue: action });
}

/** What kind of thing it was done to, in words. */
export function subjectText({ t }: Words, type: string): string {
  return t(`activity:acts.subject.${type}`, { defaultValue: type });
}

/** "Last name: from Vale to Changed", one change after the other. */
export function detailText(words: Words, detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => {
      const change = value as { from?: unknown; to?: unknown } | null;
      const isChange = typeof change === "object" && change !== null && "to" in change;
      const label = words.t(`activity:acts.field.${name}`, { defaultValue: name });
      if (!isChange) return `${label}: ${shown(words, value)}`;
      const ends = { from: shown(words, change.from), to: shown(words, change.to) };
      return `${label}: ${words.t("activity:acts.from_to", ends)}`;
    })
    .join("; ");
}

function shown(words: Words, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return words.t(`activity:acts.value.${value ? "yes" : "no"}`);
  if (Array.isArray(value)) return value.map((each) => shown(words, each)).join(", ") || "–";
  if (isNamed(value)) return value.name;
  if (typeof value === "object") return detailText(words, value as Readonly<Record<string, unknown>>);
  const text = String(value);
  if (DAY.test(text)) return words.date(text);
  if (INSTANT.test(text)) return words.dateTime(text);
  if (text.startsWith("ROLE_")) return roleText(words, text);
  return words.t(`activity:acts.value.${text.replaceAll(/[.:]/g, " ")}`, { defaultValue: text });
}

/** A thing that is known by an id and shown by its name. */
function isNamed(value: unknown): value is { readonly id: string; readonly name: string } {
  const { id, name } = Object(value) as { id?: unknown; name?: unknown };
  return typeof id === "string" && typeof name === "string" && name !== "";
}

function roleText({ t }: Words, role: string): string {
  const { section, part } = roleParts(role);
  if (section === null) return t(`people-roles:office.${role}`, { defaultValue: role });
  const name = t(`frame:nav.${section}`);
  return part === null ? name : `${name}: ${t(`people-roles:part.${part}`)}`;
}
