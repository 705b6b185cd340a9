import { companiesOf } from "../companies";
import type { Cell } from "../csv";
import { type DemoFile, demoFile, SCREENED_ON } from "../demo-file";
import { benchmarkExclusions, exposuresOf } from "../exposures";
import { CORE_COMPANIES } from "../universe";
import type { World } from "../world";

const ACTIVITY_COLUMNS = [
  "issuer_id",
  "activity",
  "sub_type",
  "revenue_share",
  "involved",
  "as_of",
  "source",
];
const EXCLUSION_COLUMNS = ["issuer_id", "letter", "revenue_share", "cause", "as_of", "source"];
const SOURCE = "Demo Screening";

export function* screeningFiles(world: World): Generator<DemoFile> {
  yield demoFile("company-activities", "company-activities", ACTIVITY_COLUMNS, activityRows(world));
  yield demoFile("benchmark-exclusions", "benchmark-exclusions", EXCLUSION_COLUMNS, exclusionRows(world));
}

/** A screened company has a row for all thirteen activities; outside the core only those it is involved in. */
function* activityRows({ universe }: World): Generator<Cell[]> {
  for (const company of companiesOf(universe)) {
    for (const { activity, subType, revenueShare, involved } of exposuresOf(company) ?? []) {
      if (!involved && company.index >= CORE_COMPANIES) continue;
      yield [company.id, activity, subType, revenueShare, involved, SCREENED_ON, SOURCE];
    }
  }
}

/** A screened company that nothing excludes says so with a share of zero, so that it counts as covered. */
function* exclusionRows({ universe }: World): Generator<Cell[]> {
  for (const company of companiesOf(universe)) {
    const exposures = exposuresOf(company);
    if (!exposures) continue;
    const excluded = benchmarkExclusions(company, exposures);
    for (const { letter, revenueShare, cause } of excluded) {
      yield [company.id, letter, revenueShare, cause, SCREENED_ON, SOURCE];
    }
    if (excluded.length === 0 && company.index < CORE_COMPANIES) {
      yield [company.id, "c", 0, null, SCREENED_ON, SOURCE];
    }
  }
}
