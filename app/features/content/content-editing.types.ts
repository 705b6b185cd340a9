import type { CONTENT_STATES } from "~/domain/states/states";
import { MEGABYTE } from "~/platform/files/file-size";
import type { ContentKind } from "./content.types";

export { CONTENT_KINDS, CONTENT_STATES } from "~/domain/states/states";

export type ContentState = (typeof CONTENT_STATES)[number];

/** Topics an item can stand under. */
export const CONTENT_GROUPS = [
  "howto",
  "methodology",
  "regulation",
  "figures",
  "data",
  "product",
  "portfolios",
  "exclusions",
  "account",
  "other",
] as const;

/** The fields of a kind: a title first, then what is short, then the text in Markdown. */
export const CONTENT_FIELDS: Readonly<
  Record<ContentKind, readonly { readonly name: string; readonly longest: number }[]>
> = {
  guide: [
    { name: "title", longest: 200 },
    { name: "shortDescription", longest: 500 },
    { name: "body", longest: 100_000 },
  ],
  news: [
    { name: "title", longest: 200 },
    { name: "shortDescription", longest: 500 },
    { name: "body", longest: 100_000 },
  ],
  faq: [
    { name: "question", longest: 500 },
    { name: "answer", longest: 50_000 },
  ],
};

/** Largest document: guides may carry whole handbooks. */
export const DOCUMENT_LIMITS: Readonly<Record<ContentKind, number>> = {
  guide: 50 * MEGABYTE,
  news: 10 * MEGABYTE,
  faq: 10 * MEGABYTE,
};
