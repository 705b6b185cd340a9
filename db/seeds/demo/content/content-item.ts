/** A guide or a piece of news in one language; the body is Markdown. */
export interface Article {
  readonly title: string;
  readonly shortDescription: string;
  readonly body: string;
}

export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** English complete, Italian complete, American English only where it differs. */
export interface Texts<T> {
  readonly en: T;
  readonly it: T;
  readonly us?: Partial<T>;
}

interface Item<Kind extends string, T> {
  readonly id: string;
  readonly kind: Kind;
  readonly group: string | null;
  readonly status: "published" | "draft";
  readonly pinned: boolean;
  readonly publishedAt: string;
  readonly updatedAt: string;
  /** Username of the person who wrote it last. */
  readonly updatedBy: string;
  readonly texts: Texts<T>;
}

export type DemoContent = Item<"guide", Article> | Item<"news", Article> | Item<"faq", Answer>;

/** A published guide, written by `updatedBy`. */
export const guide = (
  id: string,
  group: string,
  written: Pick<DemoContent, "publishedAt" | "updatedAt" | "updatedBy">,
  texts: Texts<Article>,
  pinned = false,
): DemoContent => ({
  id: `guide-${id}`,
  kind: "guide",
  group,
  status: "published",
  pinned,
  ...written,
  texts,
});
