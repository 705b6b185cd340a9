import { z } from "zod";
import { CONTENT_KINDS } from "~/domain/states/states";

/** A guide, piece of news or FAQ as a program of its reader gets it. */
export const publishedContent = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  group: z.string().nullable(),
  title: z.string(),
  shortDescription: z.string().nullable(),
  text: z.string(),
  pinned: z.boolean(),
  isNew: z.boolean(),
  isUnread: z.boolean(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  documentName: z.string().nullable(),
});

export type PublishedContent = Readonly<z.infer<typeof publishedContent>>;
