import type { BreakdownItem } from "~/domain/analysis/figures/figure";
import { partName } from "~/domain/analysis/figures/split-trace";
import { useExplain } from "~/features/figures/components/explain-context";
import { Figure } from "~/ui/figure/figure";
import { useFormat } from "~/ui/use-format";

interface Props {
  readonly metric: string;
  readonly part: BreakdownItem;
  readonly label: string;
}

/** The share of one part of a split; it opens the lines that make it. What is not allocated has none. */
export function PartShare({ metric, part, label }: Props) {
  const format = useFormat();
  const explain = useExplain();
  const name = partName(part);
  const value = format.share(part.weightShare);
  if (part.count === 0) return value;
  return (
    <Figure
      id={`part-${metric}-${name}`}
      label={label}
      onOpen={() => explain.open(metric, { part: name })}
      open={explain.metric === metric && explain.part === name}
    >
      {value}
    </Figure>
  );
}
