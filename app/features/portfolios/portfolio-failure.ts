import type { ScreenFailure } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";

/** A portfolio that cannot be shown says which message of the catalogue applies, and leads back to the portfolios. */
export function portfolioFailure(title: string): ScreenFailure {
  return { title, back: paths.portfolios(), backLabel: "frame:back_to_portfolios" };
}
