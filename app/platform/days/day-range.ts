import { DISPLAY_TIME_ZONE, dayOf } from "~/ui/format";
import { dayStart } from "./day-start";

/** The instants between which something is meant; the later one is not among them. */
export interface Instants {
  readonly since: string | null;
  readonly until: string | null;
}

/** From the beginning of one day to the end of another, both by the clock everybody is shown. */
export function instantsOf({ from, to }: { readonly from?: string; readonly to?: string }): Instants {
  return {
    since: from ? dayStart(from, DISPLAY_TIME_ZONE) : null,
    until: to ? dayStart(to, DISPLAY_TIME_ZONE, 1) : null,
  };
}

export { dayOf };

/** Today by the same clock, ISO: what "today" means for a new portfolio, the age of data, an analysis and a file's name. */
export function todayOf({ clock }: { readonly clock: () => Date }): string {
  return dayOf(clock().toISOString());
}
