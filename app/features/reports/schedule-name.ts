import type { ReportSchedule } from "./schedules.answers";

type Subject = Pick<ReportSchedule, "portfolio" | "asset">;

/** The name of the portfolio or asset that a schedule is about. */
export const subjectNameOf = ({ portfolio, asset }: Subject): string => (portfolio ?? asset)?.name ?? "";

/** What a schedule is called: its title, else what it is about. */
export const scheduleNameOf = (schedule: Subject & Pick<ReportSchedule, "title">): string =>
  schedule.title || subjectNameOf(schedule);
