import { managerKey } from "./rule";

/** The managers of the funds of the catalogue, by name. */
export interface KnownManagers {
  has(name: string): boolean;
  /** The one known name that is meant by another: it holds it, or begins with the same word. Null for none or several. */
  like(name: string): string | null;
}

export function knownManagers(names: readonly string[]): KnownManagers {
  const byKey = new Map(names.map((name) => [managerKey(name), name]));
  const onlyOne = (fits: (key: string) => boolean): string | null => {
    const [only, another] = [...byKey].filter(([key]) => fits(key));
    return another === undefined ? (only?.[1] ?? null) : null;
  };
  return {
    has: (name) => byKey.has(managerKey(name)),
    like: (name) => {
      const wanted = managerKey(name);
      const first = wanted.split(" ")[0] ?? "";
      return onlyOne((key) => key.includes(wanted)) ?? onlyOne((key) => key.split(" ")[0] === first);
    },
  };
}
