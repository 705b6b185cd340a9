import type { LoadPreview } from "~/domain/load-files/preview";
import type { FLOW_ORIGINS, RUN_STATUSES } from "~/domain/states/states";

export { FLOW_ORIGINS, RUN_STATUSES } from "~/domain/states/states";
export type FlowOrigin = (typeof FLOW_ORIGINS)[number];

/** `idle` has no run that is open. */
export const FLOW_STATUSES = ["idle", "queued", "fetching", "waiting", "loading"] as const;
export type FlowStatus = (typeof FLOW_STATUSES)[number];

export type RunStatus = (typeof RUN_STATUSES)[number];

export interface FlowFault {
  /** A key under failure, or the code of a load that failed. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What came of asking for a flow's file once, without loading it. */
export type FlowTestAnswer =
  | {
      readonly reached: true;
      /** Status of the answer; null for the inbox. */
      readonly response: number | null;
      readonly contentType: string;
      /** As announced; null where nothing was. */
      readonly bytes: number | null;
      readonly lastModified: string | null;
      /** How the first rows would be read; null for a file too large to be read for a test. */
      readonly preview: LoadPreview | null;
    }
  | { readonly reached: false; readonly fault: FlowFault };

export interface FlowRun {
  readonly id: string;
  readonly trigger: "hand" | "schedule";
  readonly status: RunStatus;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  /** Status of the last answer; null where none came. */
  readonly response: number | null;
  readonly bytes: number | null;
  readonly error: FlowFault | null;
  readonly loadId: number | null;
  /** The call of this run, or of its load, that failed for good; null where none did. */
  readonly failedCallId: string | null;
  readonly updatedRows: number | null;
  /** Of the file: how many it has, and how many of them were not taken; null where none was loaded. */
  readonly readRows: number | null;
  readonly rejectedRows: number | null;
  readonly startedBy: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** From start to end; null while it runs. */
  readonly milliseconds: number | null;
}

export interface Flow {
  readonly id: string;
  readonly name: string;
  readonly status: FlowStatus;
  readonly dataset: string;
  readonly source: string;
  readonly origin: FlowOrigin;
  readonly location: string;
  readonly mapping: Readonly<Record<string, string>> | null;
  readonly schedule: string | null;
  readonly enabled: boolean;
  readonly wholeList: boolean;
  readonly nextRunAt: string | null;
  /** When its definition was saved last: whoever changes it states this. */
  readonly updatedAt: string;
  /** The last run, whatever became of it. */
  readonly run: FlowRun | null;
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string | null;
  /** The last runs, oldest first. */
  readonly history: readonly {
    readonly status: RunStatus;
    readonly milliseconds: number | null;
    readonly at: string;
  }[];
}

export interface FlowsView {
  readonly items: readonly Flow[];
}
