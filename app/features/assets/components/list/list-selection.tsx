import type { Section } from "~/permissions/sections";
import { SelectionBar } from "~/ui/table/selection-bar";
import type { useSelection } from "~/ui/table/use-selection";
import type { ListItem } from "../../assets.answers";
import { AddToDraftButton } from "../draft/add-to-draft-button";
import { AddToPortfolioButton } from "../draft/add-to-portfolio-button";
import { FollowButton } from "../follow/follow-button";
import { CompareButton } from "./compare-button";

interface Props {
  readonly section: Section;
  readonly selection: ReturnType<typeof useSelection<ListItem>>;
  readonly mayDraft: boolean;
}

/** What can be done with the assets that are selected. */
export function ListSelection({ section, selection, mayDraft }: Props) {
  const added = {
    assets: selection.rows,
    asksType: section === "equities",
    onAdded: selection.clear,
  };
  return (
    <SelectionBar selection={selection}>
      {mayDraft && (
        <>
          <AddToDraftButton {...added} size="xs" />
          <AddToPortfolioButton {...added} />
        </>
      )}
      <FollowButton assets={selection.rows} onFollowed={selection.clear} />
      <CompareButton section={section} assets={selection.rows} />
    </SelectionBar>
  );
}
