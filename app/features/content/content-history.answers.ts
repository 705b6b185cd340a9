import { z } from "zod";
import { CONTENT_KINDS, CONTENT_STATES } from "./content-editing.types";

const contentVersion = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string(),
  status: z.enum(CONTENT_STATES),
});

export type ContentVersion = Readonly<z.infer<typeof contentVersion>>;

const differencePart = z.object({
  kind: z.enum(["same", "added", "removed", "left_out"]),
  text: z.string(),
});

export type DifferencePart = Readonly<z.infer<typeof differencePart>>;

const fieldDifference = z.object({
  language: z.string(),
  field: z.string(),
  parts: z.array(differencePart).readonly(),
});

/** How one text of one language changed, from its beginning to its end. */
export type FieldDifference = Readonly<z.infer<typeof fieldDifference>>;

const setting = z.union([z.string(), z.boolean()]).nullable();

const settingDifference = z.object({
  name: z.enum(["group", "status", "pinned", "publishedAt", "documentName"]),
  from: setting,
  to: setting,
});

export type SettingDifference = Readonly<z.infer<typeof settingDifference>>;

const versionDifference = z.object({
  id: z.number().int(),
  texts: z.array(fieldDifference).readonly(),
  settings: z.array(settingDifference).readonly(),
});

/** How a version differs from the one before it. */
export type VersionDifference = Readonly<z.infer<typeof versionDifference>>;

export const contentHistoryAnswer = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  /** The state that a change of the item begins with. */
  updatedAt: z.string(),
  /** Newest first: the first one is the item as it is. */
  versions: z.array(contentVersion).readonly(),
  /** Of the version asked for, or of the newest; null where none is kept. */
  difference: versionDifference.nullable(),
});

export type ContentHistory = Readonly<z.infer<typeof contentHistoryAnswer>>;
