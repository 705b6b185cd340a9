import type { ReactNode } from "react";
import { StepLink } from "~/ui/step-link";
import { useAddress } from "~/ui/use-address";
import type { AssetPart } from "../../asset-detail.answers";
import { OTHER_TAB } from "./other-tab";

/** From a part of the overview to the tab that has all of it. */
export function TabLink({ tab, children }: { tab: AssetPart; children: ReactNode }) {
  const { hrefOf } = useAddress();
  return <StepLink to={hrefOf({ ...OTHER_TAB, tab })}>{children}</StepLink>;
}
