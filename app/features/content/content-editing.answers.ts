import { z } from "zod";
import { CONTENT_KINDS, CONTENT_STATES } from "./content-editing.types";

const publishOn = z
  .string()
  .nullable()
  .describe("The day it is published from, as long as it has not come, ISO 8601; null otherwise");

const contentDocument = z.object({ name: z.string(), bytes: z.number().int().nullable() });

export type ContentDocument = Readonly<z.infer<typeof contentDocument>>;

/** What is written in one language; which fields there are follows from the kind. */
const texts = z.record(z.string(), z.string());

export const editedContent = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  group: z.string().nullable(),
  status: z.enum(CONTENT_STATES),
  pinned: z.boolean(),
  texts: z.object({ en: texts, it: texts, us: texts }),
  document: contentDocument.nullable(),
  publishedAt: z.string().nullable(),
  publishOn,
  updatedAt: z.string(),
  updatedBy: z.string(),
});

/** An item as its editors see it. */
export type EditedContent = Readonly<z.infer<typeof editedContent>>;

export const contentEntry = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  group: z.string().nullable(),
  status: z.enum(CONTENT_STATES),
  pinned: z.boolean(),
  publishOn,
  /** Languages with a text of their own. */
  languages: z.array(z.string()).readonly(),
  documentName: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

/** An item in the list of everything written, drafts included. */
export type ContentEntry = Readonly<z.infer<typeof contentEntry>>;
