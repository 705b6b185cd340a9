import { describe, expect, test } from "vitest";
import { LOADABLE } from "~/domain/datasets/datasets";
import { DATASET_NAMES } from "~/domain/facts/fact";
import { DATASET_GATES, type GatedDataset } from "~/permissions/dataset-gates";
import { rolesOfSection } from "~/permissions/grants";
import { licenceOf } from "~/permissions/licence";
import {
  SECTION_ROLES,
  SECTION_SUB_ROLES,
  SECTIONS,
  type Section,
  type SubRole,
} from "~/permissions/sections";
import { CANARIES, type Canary, isOpen } from "~tests/support/licence/canaries";
import { ROLE_SETS } from "~tests/support/licence/role-sets";
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

/** The datasets of the contract (docs: the columns of a file), and what is kept beside them. */
const CONTRACT = [
  ...["issuers", "securities", "esg-ratings", "company-pai", "country-indicators", "pai-optional"],
  ...["company-taxonomy", "sustainable-investment", "sdg-scores", "company-activities"],
  ...["benchmark-exclusions", "climate-targets", "fund-facts", "fund-holdings", "bond-issues", "eet"],
  ...["sanctions", "law-220-list", "fx-rates"],
];
/** A decision about a row of a list says nothing by itself: the row it is about is planted. */
const DECISIONS = "screening-decisions";

describe("datasets and planted values", () => {
  test("every dataset of the contract has a rule, and every rule is of a dataset that can be loaded or decided", () => {
    expect([...DATASETS].sort()).toEqual([...CONTRACT, DECISIONS].sort());
    expect([...DATASET_NAMES].sort()).toEqual([...DATASETS].sort());
    // A TPT fills fund-holdings, securities and issuers.
    expect(LOADABLE.filter((name) => !(DATASETS as string[]).includes(name))).toEqual(["tpt"]);
  });

  test("every dataset that a role opens has a value planted for the crawl of answers", () => {
    const isOpenToAll = (dataset: GatedDataset) => DATASET_GATES[dataset] === null;
    const unplanted = DATASETS.filter(
      (dataset) => !isOpenToAll(dataset) && !CANARIES.some((canary) => datasetOf(canary) === dataset),
    );
    expect(unplanted).toEqual([DECISIONS]);
  });

  test.each(ROLE_SETS)(
    "what is planted is open to $name only where a rule opens its dataset",
    ({ roles }) => {
      const licence = licenceOf(viewer(roles));
      const wrong = CANARIES.filter((canary) => {
        const dataset = datasetOf(canary);
        const opened = SECTIONS.some((section) => licence.openedValues(section, dataset, {}) !== null);
        return isOpen(canary, { name: "", roles, cusip: true }) && !opened;
      });
      expect(wrong.map(({ name }) => name)).toEqual([]);
    },
  );
});

/** Canaries are named by their dataset first: "sanctions of a state", "securities: CUSIP". */
function datasetOf({ name }: Canary): GatedDataset {
  const dataset = DATASETS.find(
    (one) => name === one || name.startsWith(`${one} of`) || name.startsWith(`${one}:`),
  );
  if (dataset === undefined) throw new Error(`${name} begins with no dataset`);
  return dataset;
}

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
