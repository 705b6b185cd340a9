import type { CONTENT_STATES } from "~/domain/states/states";
import { MEGABYTE } from "~/platform/file-size";
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

/** What is written in one language; which fields there are follows from the kind. */
type ContentTexts = Readonly<Record<string, string>>;

export interface ContentDocument {
  readonly name: string;
  readonly bytes: number | null;
}

/** An item as its editors see it. */
export interface EditedContent {
  readonly id: string;
  readonly kind: ContentKind;
  readonly group: string | null;
  readonly status: ContentState;
  readonly pinned: boolean;
  readonly texts: Readonly<Record<"en" | "it" | "us", ContentTexts>>;
  readonly document: ContentDocument | null;
  readonly publishedAt: string | null;
  /** The day it is published from, where it has not come yet. */
  readonly publishOn: string | null;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** An item in the list of everything written, drafts included. */
export interface ContentEntry {
  readonly id: string;
  readonly kind: ContentKind;
  readonly title: string;
  readonly group: string | null;
  readonly status: ContentState;
  readonly pinned: boolean;
  /** The day it is published from, where it has not come yet. */
  readonly publishOn: string | null;
  /** Languages with a text of their own. */
  readonly languages: readonly string[];
  readonly documentName: string | null;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

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
