import type { Setting } from "./settings.answers";

/**
 * What a form sends for the modules that are ticked: their names, or nothing where they are those that hold anyway and
 * no administrator set them. Two lists are the same where they hold the same modules, in any order.
 */
export function chosenModules(ticked: readonly string[], setting: Setting | undefined): string {
  const isSet = setting?.origin === "set";
  return !isSet && hasSame(ticked, listOf(setting?.otherwise)) ? "" : ticked.join(",");
}

export const listOf = (value: Setting["value"] | undefined): readonly string[] =>
  Array.isArray(value) ? value : [];

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((each) => other.has(each));
}
