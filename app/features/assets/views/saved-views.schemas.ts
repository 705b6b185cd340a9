import { z } from "zod";
import { isOneLine, ONE_LINE } from "~/platform/one-line";

export const MAX_VIEWS = 100;

const name = z.string().trim().min(1).max(80).refine(isOneLine, ONE_LINE);
const search = z.string().max(8_000);
const pinned = z.array(z.string().max(60)).max(100);

/** A list as it stands: its address without the leading question mark, and the columns kept in sight. */
export const newView = z.strictObject({
  list: z.string().max(40),
  name,
  search,
  pinned: pinned.default([]),
  shared: z.boolean().default(false),
});

export type NewView = z.output<typeof newView>;

export const viewSearch = z.strictObject({ list: z.string().max(40) });
export const viewParams = z.object({ id: z.string().min(1).max(60) });
/** What is left out stays as it is. */
export const viewChange = z.strictObject({
  name: name.optional(),
  shared: z.boolean().optional(),
  search: search.optional(),
  pinned: pinned.optional(),
});

export type ViewChange = z.output<typeof viewChange>;
