import { accountRoutes } from "./account";
import { installationRoutes } from "./installation";
import { loadingRoutes } from "./loading";
import { peopleRoutes } from "./people";
import { portfolioRoutes } from "./portfolios";
import type { RouteFaults, RouteScenario } from "./route-scenario";

/** Every write of the API with what is sent, or why nothing is. */
export const allRoutes: RouteFaults = {
  ...accountRoutes,
  ...portfolioRoutes,
  ...peopleRoutes,
  ...installationRoutes,
  ...loadingRoutes,
};

/** Those that have a scenario. */
export const routeScenarios: readonly { readonly operation: string; readonly scenario: RouteScenario }[] =
  Object.entries(allRoutes).flatMap(([operation, scenario]) =>
    "because" in scenario ? [] : [{ operation, scenario }],
  );
