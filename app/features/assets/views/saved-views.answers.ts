import { z } from "zod";

export const savedView = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  search: z.string(),
  pinned: z.array(z.string()).readonly(),
  shared: z.boolean(),
  mine: z.boolean(),
  ownerName: z.string(),
  mayRemove: z.boolean(),
  /** The reader's watch on it; null where it is not followed. */
  watchId: z.string().nullable(),
});

/** A saved view as screens and programs see it; what is not open to the reader is left out of its address. */
export type SavedView = Readonly<z.infer<typeof savedView>>;
