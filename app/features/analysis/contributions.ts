import type { ContributionItem, ContributionView } from "~/domain/analysis/views";
import type { WaterfallItem } from "~/ui/charts/waterfall";

const SHOWN = 5;
const STRONGEST = 4;

const relative = (item: ContributionItem) => item.relative ?? 0;

/** Five up, the rest as one step, five down, ending at zero. */
export function waterfallItems(
  items: readonly ContributionItem[],
  restLabel: (count: number) => string,
): readonly WaterfallItem[] {
  const sorted = [...items].sort((a, b) => relative(b) - relative(a));
  const up = sorted.filter((item) => relative(item) >= 0);
  const down = sorted.filter((item) => relative(item) < 0);
  const first = up.slice(0, SHOWN);
  const last = down.slice(Math.max(0, down.length - SHOWN));
  const rest = [...up.slice(SHOWN), ...down.slice(0, Math.max(0, down.length - SHOWN))];
  const step = (item: ContributionItem): WaterfallItem => ({
    id: item.holdingId,
    label: item.name,
    value: relative(item),
  });
  const sum = rest.reduce((total, item) => total + relative(item), 0);
  return [
    ...first.map(step),
    ...(rest.length > 0 ? [{ id: "rest", label: restLabel(rest.length), value: sum, rest: true }] : []),
    ...last.map(step),
  ];
}

export interface Extremes {
  readonly strongest: readonly ContributionItem[];
  readonly weakest: readonly ContributionItem[];
}

/** Those that raise the figure most and those that lower it most, never the same holding in both. */
export function extremesOf(contribution: ContributionView): Extremes {
  const sorted = [...contribution.items].sort((a, b) => relative(b) - relative(a));
  return {
    strongest: sorted.filter((item) => relative(item) > 0).slice(0, STRONGEST),
    weakest: sorted
      .filter((item) => relative(item) < 0)
      .slice(-STRONGEST)
      .reverse(),
  };
}

/** The coverage for which contributions are not shown, as a figure has it; null where they are shown or there are none. */
export function judgedCoverage({ coverage }: ContributionView) {
  if (!coverage) return null;
  const { ofEligibleShare, neededShare } = coverage;
  return { coverageShare: ofEligibleShare, eligibleShare: 1, neededCoverageShare: neededShare };
}
