import type { DatasetName, FactValues } from "./fact";

/** Datasets whose lists identify companies now by one identifier, now by another: rows are matched by what they share. */
export const MATCHED_BY_IDENTITY: ReadonlySet<string> = new Set<DatasetName>(["climate-targets"]);

/** What identifies a company, the strongest first; a name with its location only where nothing else compares. */
const IDENTIFIERS = ["sbti_id", "isin_and_name", "lei", "isin", "name"] as const;
type IdentifierName = (typeof IDENTIFIERS)[number];

/** ISIN and name together tell that two rows are about one company; where they differ, the next identifier decides. */
const ONLY_CONFIRMS: IdentifierName = "isin_and_name";

function identifierOf(values: FactValues, name: IdentifierName): string | null {
  if (name === "isin_and_name") {
    const [isin, ofName] = [identifierOf(values, "isin"), identifierOf(values, "name")];
    return isin === null || ofName === null ? null : `${isin}|${ofName}`;
  }
  const value = values[name] ?? null;
  if (value === null || value === "") return null;
  return name === "name" ? `${value}|${values.location ?? ""}` : String(value);
}

/**
 * Whether two rows are about one company: the strongest identifier that both state decides (SBTi id, LEI, ISIN, else name
 * with location). Subsidiaries that share an ISIN and state different LEIs are two companies; where name and location are
 * the same too, the list has corrected the LEI.
 */
export function isSameCompany(one: FactValues, other: FactValues): boolean {
  for (const name of IDENTIFIERS) {
    const [a, b] = [identifierOf(one, name), identifierOf(other, name)];
    if (a === null || b === null || (name === ONLY_CONFIRMS && a !== b)) continue;
    return a === b;
  }
  return false;
}

/** Identities of a row as a file's keys keep them, each with the stronger identifiers that the row states too. */
export function identityNotes(key: string, values: FactValues): readonly string[] {
  const stated: IdentifierName[] = [];
  return IDENTIFIERS.flatMap((name) => {
    const value = identifierOf(values, name);
    if (value === null) return [];
    const note = noteOf(key, name, value, stated);
    if (name !== ONLY_CONFIRMS) stated.push(name);
    return [note];
  });
}

/** The notes of which a file has one where it has a row about the same company as these values. */
export function identityProbes(key: string, values: FactValues): readonly string[] {
  return IDENTIFIERS.flatMap((name, at) => {
    const value = identifierOf(values, name);
    if (value === null) return [];
    const unstated = IDENTIFIERS.slice(0, at).filter(
      (stronger) => stronger !== ONLY_CONFIRMS && identifierOf(values, stronger) === null,
    );
    return subsetsOf(unstated).map((stated) => noteOf(key, name, value, stated));
  });
}

function noteOf(key: string, name: IdentifierName, value: string, stated: readonly IdentifierName[]): string {
  return `\nidentity\n${key}\n${name}\n${value}\n${stated.join(" ")}`;
}

function subsetsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.reduce<readonly (readonly Item[])[]>(
    (subsets, item) => subsets.flatMap((subset) => [subset, subset.concat(item)]),
    [[]],
  );
}
