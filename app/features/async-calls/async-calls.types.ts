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
