import { violatorsBy } from "~/domain/analysis/screening/violators";
import type { BenchmarkViolation } from "~/domain/analysis/views";
import { isReached } from "~/domain/weights/rounding";
import { totalShare } from "~/domain/weights/sum";
import { EXCLUSION_METRIC, type Sfdr2Evidence } from "./evidence";
import { inTheWayOf, type Judgement, NOTHING_SAID, sharesSaid } from "./judge-shares";
import type { InTheWay } from "./judged";
import type { RuleTest } from "./rules";

type Exclusions = Extract<RuleTest, { kind: "benchmark_exclusions" }>;

/** Whatever a bond finances, its issuer may not be in violation of the UNGC principles or OECD Guidelines. */
const CONDUCT = "c";

/**
 * The exclusions of climate benchmarks, by the judgement of the analysis (methodology §11), as far as their letters are
 * asked. A person has to judge bonds whose money is bound to projects, and fossil fuel companies that a carve-in lets
 * in: no data say whether a strategy to decarbonise is credible. Met only where all eligible value was screened.
 */
export function judgeExclusions(rule: Exclusions, evidence: Sfdr2Evidence): Judgement {
  const { benchmarks, shares } = evidence;
  const of = shares.get(EXCLUSION_METRIC);
  if (benchmarks === null || !of)
    return { ...NOTHING_SAID, reason: "not_licensed", metric: EXCLUSION_METRIC, needed: 0 };
  const letters: ReadonlySet<string> = new Set(rule.letters);
  const asked = benchmarks.violations.filter(({ letter }) => letters.has(letter));
  const isForAPerson = (one: BenchmarkViolation) =>
    goesByProject(one, evidence) || isLetIn(one, rule, evidence);
  const broken = grouped(asked.filter((one) => !isForAPerson(one))).map((one) => ({ ...one, mustGo: true }));
  const standing = new Set(broken.map(keyOf));
  const toJudge = grouped(asked.filter(isForAPerson)).filter((one) => !standing.has(keyOf(one)));
  const unscreened = of.positions
    .filter(({ unknownShare }) => unknownShare > 0)
    .map((position) => inTheWayOf(position, 0));
  const result =
    broken.length > 0 ? "not_met" : toJudge.length === 0 && benchmarks.isComplete ? "met" : "not_known";
  const share = totalShare(broken);
  return {
    ...NOTHING_SAID,
    result,
    reason: result !== "not_known" ? null : toJudge.length > 0 ? "to_judge" : "missing_data",
    metric: EXCLUSION_METRIC,
    ...sharesSaid(of, share),
    needed: 0,
    mustGoShare: result === "not_met" ? share : null,
    inTheWay: broken,
    toCheck: [...toJudge, ...unscreened],
  };
}

/** A bond with use of proceeds, European Green Bonds among them: what it finances decides, and no data say. */
function goesByProject({ isin, letter }: BenchmarkViolation, { labels }: Sfdr2Evidence): boolean {
  const label = labels.get(isin ?? "");
  return letter !== CONDUCT && (label === "eu_green_bond" || label === "use_of_proceeds");
}

/** A fossil fuel company that may be let in: enough of its capital expenditure is aligned, or it is not known how much. */
function isLetIn(
  { letter, issuerId }: BenchmarkViolation,
  { fossilCarveIn }: Exclusions,
  { capexOfIssuer }: Sfdr2Evidence,
): boolean {
  if (!fossilCarveIn?.letters.some((one) => one === letter)) return false;
  const capex = issuerId === null ? undefined : capexOfIssuer.get(issuerId);
  return capex === undefined || isReached(capex, fossilCarveIn.alignedCapexAtLeast);
}

const keyOf = ({
  holdingId,
  issuerId,
  isin,
  name,
}: Pick<InTheWay, "holdingId" | "issuerId" | "isin" | "name">) => `${holdingId} ${isin ?? issuerId ?? name}`;

/** A position stands once, with all its letters. */
function grouped(violations: readonly BenchmarkViolation[]): InTheWay[] {
  return violatorsBy(violations, keyOf)
    .map(({ first, letters, weightShare }): InTheWay => {
      const { holdingId, isin, issuerId, name } = first;
      const shares = { weightShare, outShare: weightShare, unknownShare: 0 };
      return { holdingId, isin, issuerId, name, ...shares, mustGo: false, letters };
    })
    .sort((a, b) => b.weightShare - a.weightShare || (a.name < b.name ? -1 : 1));
}
