import { describe, expect, test } from "vitest";
import type { GatedDataset } from "~/permissions/dataset-gates";
import { rolesOfSection } from "~/permissions/grants";
import { licenceOf } from "~/permissions/licence";
import {
  SECTION_ROLES,
  SECTION_SUB_ROLES,
  SECTIONS,
  type Section,
  type SubRole,
} from "~/permissions/sections";
import { datasetRules } from "~tests/support/permissions/dataset-rules";
import { viewer } from "~tests/support/viewer";
import { columnsFor, LIST_COLUMNS } from "./list-columns";
import { parseListQuery } from "./list-query";

const DATASETS = Object.keys(datasetRules) as GatedDataset[];
const OPENED_BY_ROLE = SECTIONS.filter((section): section is Exclude<Section, "pai"> => section !== "pai");

/** A section's role with none of its sub-roles, with each of them alone, and with all but each. */
const roleSets = OPENED_BY_ROLE.flatMap((section) => {
  const parts = SECTION_SUB_ROLES[section];
  const sets: (readonly SubRole[])[] = [[], ...parts.map((part) => [part])];
  for (const left of parts) sets.push(parts.filter((part) => part !== left));
  return sets.map((held) => ({ section, held }));
});

const rolesFor = (section: Exclude<Section, "pai">, held: readonly SubRole[]) => [
  SECTION_ROLES[section],
  ...held.map((part) => `${SECTION_ROLES[section]}_${part}`),
];

describe("permission matrix of datasets", () => {
  test.each(roleSets)(
    "$section with $held: exactly the datasets of the rules are open",
    ({ section, held }) => {
      const licence = licenceOf(viewer(rolesFor(section, held)));
      const wrong = SECTIONS.flatMap((where) =>
        DATASETS.filter((dataset) => {
          const needed = datasetRules[dataset][where];
          // PAI opens with the sub-role of any section, and nothing else of that section does.
          const isHeld = where === "pai" ? held.includes("PAI") : where === section;
          const isOpen =
            isHeld && needed !== null && (needed === "section" || held.includes(needed as SubRole));
          return licence.opens(where, dataset) !== isOpen;
        }).map((dataset) => `${dataset} in ${where}`),
      );
      expect(wrong).toEqual([]);
    },
  );

  test.each(OPENED_BY_ROLE)("%s: nothing is open with every role but the section's own", (section) => {
    const others = OPENED_BY_ROLE.filter((other) => other !== section).flatMap(rolesOfSection);
    const parts = rolesOfSection(section).filter((role) => role !== SECTION_ROLES[section]);
    const licence = licenceOf(viewer([...others, ...parts]));
    expect(DATASETS.filter((dataset) => licence.opens(section, dataset))).toEqual([]);
  });
});

describe("columns of lists", () => {
  test.each(roleSets)(
    "$section with $held: a closed column is refused in every part of an address",
    (given) => {
      const { section, held } = given;
      const open = columnsFor(licenceOf(viewer(rolesFor(section, held))), section);
      const closed = LIST_COLUMNS[section].filter((column) => !open.includes(column)).map(({ id }) => id);
      const accepted = closed.filter((id) =>
        [`sort=${id}`, `sort=-${id}`, `facets=${id}`, `columns=${id}`, `filter[${id}]=null`].some(
          (address) => parseListQuery(new URLSearchParams(address), open).ok,
        ),
      );
      expect(accepted).toEqual([]);
      const everything = columnsFor(licenceOf(viewer(rolesOfSection(section))), section);
      expect(closed.length > 0).toBe(open.length < LIST_COLUMNS[section].length);
      expect(everything.length).toBeGreaterThanOrEqual(open.length);
    },
  );
});
