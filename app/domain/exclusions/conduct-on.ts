import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { exclusionsOfIssuer } from "~/domain/analysis/judgements/benchmark-exclusion";
import { defaultSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";

/**
 * What companies are stated to do, by issuer, as far as it counts on a day (methodology §25): rules go by the rows that
 * lists, pages and figures go by. What is too old, of a later day or cannot be true is left out, so that a rule about it
 * is not answered.
 */
export function conductOn(
  stated: ReadonlyMap<string, readonly Fact[]>,
  day: string,
): ReadonlyMap<string, readonly Fact[]> {
  const universe = new Universe(new MemoryFactBook([...stated.values()].flat()), defaultSettings(day));
  return new Map(
    [...stated.keys()].map((issuerId) => [
      issuerId,
      [
        ...universe.rows("company-activities", issuerId),
        ...exclusionsOfIssuer(universe, issuerId).map(({ fact }) => fact),
      ],
    ]),
  );
}
