import type { Section } from "~/permissions/sections";
import type { NavigationGroup } from "~/platform/pages/navigation.types";

/** What the side bar counts. A demo viewer's sections count the assets shown in the demo. */
export interface ShellCounts {
  readonly sections: Readonly<Partial<Record<Section, number>>>;
  readonly portfolios: number;
  readonly draftItems: number;
  readonly reports: number;
  readonly waiting: WaitingCounts;
}

/** What waits for an administrator. */
export interface WaitingCounts {
  readonly heldLoads: number;
  readonly failingFlows: number;
  readonly missingAssets: number;
  readonly conflicts: number;
  readonly mergeProposals: number;
  readonly screeningReviews: number;
  readonly deadCalls: number;
  readonly failedMails: number;
}

type JobKind = "report" | "load";

/** Work under way that the viewer asked for. */
export interface RunningJob {
  readonly kind: JobKind;
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** 0..1, null where the work cannot tell. */
  readonly progressShare: number | null;
}

/** The frame around every signed-in screen. */
export interface ShellView {
  /** Seconds until the session ends if it stays unused. */
  readonly sessionSecondsLeft: number | null;
  /** Whose page this is. */
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tenantName: string;
  /** Translation key suffix of what the person is: demo, user, tenantAdmin, admin, systemAdmin. */
  readonly kind: string;
  /** Users of an external provider have no menu of their own. */
  readonly hasUserMenu: boolean;
  /** The customer whose screens a supporter looks at. */
  readonly supportOf: string | null;
  readonly navigation: readonly NavigationGroup[];
  readonly draftItems: number | null;
  /** Changes in what the viewer follows that were not read yet. */
  readonly unreadAlerts: number;
  readonly jobs: readonly RunningJob[];
  readonly dataVersion: number | null;
  readonly publishedAt: string | null;
  readonly minCoverageShare: number;
  /** The data on show is the generated demo universe. */
  readonly demonstrationData: boolean;
}
