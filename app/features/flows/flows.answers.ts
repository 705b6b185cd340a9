import { z } from "zod";
import type { LoadPreview } from "~/domain/load-files/preview";
import { FLOW_ORIGINS, FLOW_STATUSES, RUN_STATUSES } from "./flows.types";

/** `code` is a key under failure, or the code of a load that failed. */
export const flowFault = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type FlowFault = Readonly<z.infer<typeof flowFault>>;

const flowRun = z.object({
  id: z.string(),
  trigger: z.enum(["hand", "schedule"]),
  status: z.enum(RUN_STATUSES),
  attempts: z.number().int(),
  nextAttemptAt: z.string().nullable(),
  /** Status of the last answer; null where none came. */
  response: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  error: flowFault.nullable(),
  loadId: z.number().int().nullable(),
  /** The call of this run, or of its load, that failed for good; null where none did. */
  failedCallId: z.string().nullable(),
  updatedRows: z.number().int().nullable(),
  /** Of the file: how many it has, and how many of them were not taken; null where none was loaded. */
  readRows: z.number().int().nullable(),
  rejectedRows: z.number().int().nullable(),
  startedBy: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** From start to end; null while it runs. */
  milliseconds: z.number().nullable(),
});

export type FlowRun = Readonly<z.infer<typeof flowRun>>;

const flow = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(FLOW_STATUSES),
  dataset: z.string(),
  source: z.string(),
  origin: z.enum(FLOW_ORIGINS),
  location: z.string(),
  mapping: z.record(z.string(), z.string()).nullable(),
  schedule: z.string().nullable(),
  enabled: z.boolean(),
  wholeList: z.boolean(),
  nextRunAt: z.string().nullable(),
  /** When its definition was saved last: whoever changes it states this. */
  updatedAt: z.string(),
  /** The last run, whatever became of it. */
  run: flowRun.nullable(),
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  /** The last runs, oldest first. */
  history: z
    .array(z.object({ status: z.enum(RUN_STATUSES), milliseconds: z.number().nullable(), at: z.string() }))
    .readonly(),
});

export type Flow = Readonly<z.infer<typeof flow>>;

export const flowsView = z.object({ items: z.array(flow).readonly() });

export type FlowsView = Readonly<z.infer<typeof flowsView>>;

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
