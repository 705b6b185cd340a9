import type { Fixtures } from "./fixtures";
import type { Rule } from "./rule";

/** The address of a pattern, /users/{id} or /users/:id, with the ids of the things given. */
export function filledPath(pattern: string, rule: Rule, things: Partial<Fixtures>): string {
  const values: Readonly<Record<string, string>> = { ...(rule.thing && things[rule.thing]), ...rule.params };
  const path = pattern
    .replaceAll(
      /\{(\w+)\}|:(\w+)/g,
      (_all, braced: string, colon: string) => values[braced ?? colon] ?? "absent",
    )
    .replace("*", "no/such/screen");
  return rule.query ? `${path}?${rule.query}` : path;
}
