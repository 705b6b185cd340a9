import { RECORDED_CALL_STATUSES } from "~/domain/states/states";
/** What became of a call: `dead` failed for good, `retried` is a dead one that was sent again. */
export const CALL_STATUSES = ["waiting", "done", ...RECORDED_CALL_STATUSES] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

export const CALL_KINDS = [
  "load.split",
  "load.chunk",
  "load.ends",
  "load.finish",
  "load.refresh",
  "load.rate",
  "load.merges",
  "load.alert",
  "load.archive",
  "load.archive_check",
  "load.undo",
  "report.render",
  "report.deliver",
  "report.schedule",
  "mail.send",
  "mail.password_link",
  "flow.run",
] as const;

export interface AsyncCall {
  readonly id: string;
  readonly kind: string;
  readonly status: CallStatus;
  /** Who asked for it: a person, or null where the product did by itself. */
  readonly requestedBy: string | null;
  /** What it is about: a file, a report, a flow. */
  readonly about: string | null;
  readonly loadId: number | null;
  /** The flow whose run it is, or whose file it loads. */
  readonly flowName: string | null;
  readonly emailId: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly nextAttemptAt: string | null;
  readonly retriedAt: string | null;
  readonly retriedBy: string | null;
}

export interface AsyncCallDetails extends AsyncCall {
  /** The message without secrets and addresses. */
  readonly payload: string;
}
