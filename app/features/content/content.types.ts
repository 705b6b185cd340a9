import type { CONTENT_KINDS } from "~/domain/states/states";
/** Rich text as the screens take it: only these nodes exist, so nothing written in Markdown can become markup. */
export type RichNode =
  | { readonly t: "text"; readonly value: string }
  | { readonly t: "code"; readonly value: string }
  | { readonly t: "break" }
  | { readonly t: "rule" }
  | { readonly t: "strong" | "emphasis" | "paragraph" | "quote" | "item"; readonly of: readonly RichNode[] }
  | { readonly t: "heading"; readonly level: 2 | 3 | 4; readonly of: readonly RichNode[] }
  | {
      readonly t: "list";
      readonly ordered: boolean;
      readonly start: number;
      readonly of: readonly RichNode[];
    }
  | { readonly t: "link"; readonly to: string; readonly of: readonly RichNode[] }
  | { readonly t: "block"; readonly value: string }
  | { readonly t: "table"; readonly rows: readonly (readonly (readonly RichNode[])[])[] };

export type ContentKind = (typeof CONTENT_KINDS)[number];

/** A guide or a piece of news as a list shows it. */
export interface ContentSummary {
  readonly id: string;
  readonly kind: ContentKind;
  readonly group: string | null;
  readonly title: string;
  readonly shortDescription: string;
  readonly pinned: boolean;
  /** Published within the past three calendar months. */
  readonly isNew: boolean;
  /** Published since the reader has an account, and not read by them. */
  readonly isUnread: boolean;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly documentName: string | null;
}

export interface ContentArticle extends ContentSummary {
  readonly body: readonly RichNode[];
  readonly updatedBy: string;
}

export interface Faq {
  readonly id: string;
  readonly group: string | null;
  readonly question: string;
  readonly answer: readonly RichNode[];
  readonly pinned: boolean;
}

export interface FaqGroup {
  readonly group: string | null;
  readonly faqs: readonly Faq[];
}

/** What is new: important updates apart. */
export interface WhatsNew {
  readonly important: readonly ContentSummary[];
  readonly recent: readonly ContentSummary[];
}
