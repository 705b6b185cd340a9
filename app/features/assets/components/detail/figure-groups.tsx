import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { FigureGroup } from "../../figures/detail-figures";
import { FigureTable } from "./figure-table";

interface Props {
  readonly label: string;
  readonly groups: readonly FigureGroup[];
  readonly titleOf: (name: string) => string;
  /** What is said where no row counts. */
  readonly none: string;
}

/** A table of figures for each objective or method. */
export function FigureGroups({ label, groups, titleOf, none }: Props) {
  if (groups.length === 0) return <EmptyState>{none}</EmptyState>;
  return groups.map(({ name, figures }) => (
    <Section key={name} title={titleOf(name)}>
      <FigureTable label={label} figures={figures} />
    </Section>
  ));
}
