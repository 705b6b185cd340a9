import type { AppContext } from "~/platform/context.server";
import type { AlertStage } from "~/platform/messages";

/**
 * What others do with a data version. Loading knows when it is their turn and how far they came, never who they are:
 * `workers/queues/version-subscribers.ts` names them. Every step may come twice and changes nothing the second time.
 */
export interface VersionSubscribers {
  /** Before a version is published: nobody may see it until these are done. */
  readonly written: {
    /** Makes the rows of screening lists findable. */
    readonly indexScreeningLists: (app: AppContext, version: number) => Promise<void>;
    /** Brings lists and search up to the version while there is time; says whether that is done. */
    readonly refreshLists: (app: AppContext, refresh: Refresh) => Promise<{ readonly isDone: boolean }>;
  };
  /** Once everybody sees it. */
  readonly published: {
    /** Rates a page of everybody's portfolios; false when there was none left. */
    readonly ratePortfolios: (app: AppContext, page: RatingPage) => Promise<boolean>;
    /** One step of telling people what changed; answers the next one, null at the end. */
    readonly tellPeople: (app: AppContext, step: AlertStep) => Promise<AlertStep | null>;
  };
}

interface Refresh {
  readonly version: number;
  readonly hasTime: () => boolean;
}

interface RatingPage {
  readonly dataVersion: number;
  readonly page: number;
}

export interface AlertStep {
  readonly dataVersion: number;
  /** Whom a mail belongs to: "v12", a day, a week. */
  readonly period: string;
  readonly stage: AlertStage;
  /** The last person or portfolio done; empty at the beginning. */
  readonly after: string;
}
