import type { Denominator } from "~/domain/metrics/denominator";
import type { Href } from "~/ui/href";
import type { AnalysisScreen } from "../analysis-screen.types";
import { AllocationView } from "./allocation-view";
import { ChecksView } from "./checks-view";
import { ContributionScreen } from "./contribution-view";
import { EsgView } from "./esg-view";
import { MoreView } from "./more-view";
import { PaiView } from "./pai-view";
import { RatingsView } from "./ratings-view";
import { SanctionsScreen } from "./sanctions-view";
import { SdgView } from "./sdg-view";

interface Props {
  readonly screen: AnalysisScreen;
  /** The contributions to another figure. */
  readonly figureHref: (metric: string) => Href;
  readonly denominatorHref: (denominator: Denominator | null) => Href;
}

/** The analysis the tab asks for. */
export function AnalysisBody({ screen, denominatorHref, figureHref }: Props) {
  switch (screen.view) {
    case "esg":
      return <EsgView screen={screen} />;
    case "sdg":
      return <SdgView screen={screen} />;
    case "contribution":
      return <ContributionScreen screen={screen} hrefOf={figureHref} />;
    case "pai":
      return <PaiView screen={screen} hrefOf={denominatorHref} />;
    case "sanctions":
      return <SanctionsScreen screen={screen} />;
    case "allocation":
      return <AllocationView screen={screen} />;
    case "ratings":
      return <RatingsView screen={screen} />;
    case "checks":
      return <ChecksView screen={screen} />;
    case "more":
      return <MoreView screen={screen} hrefOf={denominatorHref} />;
  }
}
