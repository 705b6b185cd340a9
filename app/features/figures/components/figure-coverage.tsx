import type { Figure } from "~/domain/analysis/figures/figure";
import { findMetric } from "~/domain/metrics/catalogue";
import { CoverageBadge } from "~/ui/figure/coverage-badge";

/** What a figure rests on: in amber below a threshold that holds for it, else with a word in the tooltip. */
export function FigureCoverage({ figure }: { readonly figure: Figure }) {
  const { coverageShare, eligibleShare, neededCoverageShare, notLicensedShare } = figure;
  const holds = findMetric(figure.metric)?.withheldByCoverage === true;
  return (
    <CoverageBadge
      coveredShare={coverageShare}
      eligibleShare={eligibleShare}
      notLicensedShare={notLicensedShare}
      {...(holds ? { neededShare: neededCoverageShare } : { judgedFromShare: neededCoverageShare })}
    />
  );
}
