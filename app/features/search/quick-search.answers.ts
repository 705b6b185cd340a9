import { z } from "zod";
import { VISIT_KINDS } from "./quick-search.types";

export const destination = z.object({
  kind: z.enum(VISIT_KINDS),
  /** What the address ends with. */
  key: z.string(),
  section: z.string().nullable(),
  name: z.string(),
  /** ISIN or code; who owns a portfolio. */
  detail: z.string().nullable(),
});

/** A page to go to again, or to begin with. */
export type Destination = Readonly<z.infer<typeof destination>>;

/** What stands in the box before anything is typed. */
export interface QuickStart {
  readonly recent: readonly Destination[];
  readonly suggested: readonly Destination[];
}
