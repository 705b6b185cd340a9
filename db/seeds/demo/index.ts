import { DELIVERIES } from "./deliveries";
import type { DemoFile } from "./demo-file";
import { bondIssueFiles } from "./files/bond-issues";
import { goalFiles } from "./files/company-goals";
import { companyPaiFiles, restatedPaiFiles } from "./files/company-pai";
import { screeningFiles } from "./files/company-screens";
import { taxonomyFiles } from "./files/company-taxonomy";
import { countryFiles } from "./files/countries";
import { eetFiles } from "./files/eet";
import { ratingFiles, revisedRatings } from "./files/esg-ratings";
import { fundFiles } from "./files/fund-facts";
import { fxFiles } from "./files/fx-rates";
import { issuerFiles } from "./files/issuers";
import { listFiles } from "./files/lists";
import { securityFiles } from "./files/securities";
import { worldOf } from "./world";

export type { DemoFile } from "./demo-file";

/**
 * The demo universe as files to load, in the order to load them: who exists first, then what is known of them.
 * The same number of instruments always gives the same bytes; rows are made while they are read.
 */
export function* demoFiles({ instruments }: { instruments: number }): Generator<DemoFile> {
  const world = worldOf(instruments);
  yield* fxFiles();
  yield* issuerFiles(world);
  yield* securityFiles(world);
  yield* countryFiles();
  yield* ratingFiles(world);
  yield* companyPaiFiles(world);
  yield* goalFiles(world);
  yield* taxonomyFiles(world);
  yield* screeningFiles(world);
  yield* bondIssueFiles(world);
  yield* fundFiles(world);
  yield* eetFiles(world);
  yield* listFiles(world);
}

/** A delivery: files that become readable together, as one data version. */
export interface DemoDelivery {
  readonly day: string;
  readonly files: readonly DemoFile[];
}

/** What providers revised since: loaded after the portfolios are there, each one moves their figures a little. */
export function* demoDeliveries({
  instruments,
  days = DELIVERIES,
}: {
  readonly instruments: number;
  /** When they came, oldest first; what is in them is the same on any days. */
  readonly days?: readonly string[] | undefined;
}): Generator<DemoDelivery> {
  const world = worldOf(instruments);
  for (const [index, day] of days.slice(0, DELIVERIES.length).entries()) {
    const restated = index === DELIVERIES.length - 1 ? [...restatedPaiFiles(world, day)] : [];
    yield { day, files: [revisedRatings(world, index, day), ...restated] };
  }
}

export type { DemoContent } from "./content";
export { demoContent } from "./content";
export { demoTenantIsins } from "./demo-tenant";
export type { DemoTenant, DemoUser } from "./people";
export { demoTenants, demoUsers } from "./people";
export type { DemoPolicy } from "./policies";
export { demoPolicies } from "./policies";
export type { DemoHolding, DemoPortfolio } from "./portfolios";
export { demoBenchmark, demoPortfolios, storedVersions } from "./portfolios";
export { demoRecords } from "./records";
