import { FigureGap } from "./figure-gap";

interface Props {
  readonly coveredShare: number;
  readonly eligibleShare: number;
  readonly isWithheld: boolean;
}

/** Why a portfolio has no rating, in a list of portfolios as in its analysis. */
export function RatingGap({ coveredShare, eligibleShare, isWithheld }: Props) {
  return (
    <FigureGap
      figure={{ eligibleShare, coverageShare: coveredShare, ...(isWithheld && { withheld: "coverage" }) }}
    />
  );
}
