import { tallyPortfolios } from "~/features/analysis/policy-tallies.service.server";
import { policyTallySearch } from "~/features/policies/policies.schemas";
import { screen } from "~/platform/screen.server";

/** How portfolios stand by the tenant's rules; asked for after the screen is there, since each is analysed. */
export const loader = screen.loader(
  { needs: "portfolio:read", search: policyTallySearch },
  ({ app, search }) => tallyPortfolios(app, search.id),
);
