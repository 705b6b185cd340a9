import { addTo } from "~/domain/keyed/groups";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { isLocale, type Locale } from "~/platform/languages/locale";
import type { Page } from "~/platform/list-search";
import type { PublishedContent } from "./content.answers";
import { findPublished, listPublished } from "./content.queries.server";
import type { PublishedSearch } from "./content.schemas";
import type { ContentArticle, ContentKind, ContentSummary, Faq, FaqGroup, WhatsNew } from "./content.types";
import { insertReads } from "./content-reads.commands.server";
import { localised } from "./localised";
import { recentSince } from "./recent";
import { richText } from "./rich-text.server";

type Row = Awaited<ReturnType<typeof listPublished>>[number];

function textsOf(row: Row, locale: Locale): Readonly<Record<string, string>> {
  const stored = JSON.parse(row.item.texts) as Record<string, Record<string, string>>;
  return localised(Object.fromEntries(Object.entries(stored).filter(([key]) => isLocale(key))), locale);
}

function summaryOf(app: SignedInContext, kind: ContentKind, row: Row): ContentSummary {
  const texts = textsOf(row, app.locale);
  const { item } = row;
  const publishedAt = item.publishedAt ?? item.updatedAt;
  return {
    id: item.id,
    kind,
    group: item.group,
    title: texts.title ?? texts.question ?? "",
    shortDescription: texts.shortDescription ?? "",
    pinned: item.pinned,
    isNew: publishedAt.slice(0, 10) >= recentSince(app.clock()),
    isUnread: Boolean(row.isUnread),
    publishedAt,
    updatedAt: item.updatedAt,
    documentName: item.documentName,
  };
}

/** Guides or news in the reader's language, pinned ones first, then the newest. */
export async function listContent(
  app: SignedInContext,
  kind: "guide" | "news",
  limit?: number,
): Promise<readonly ContentSummary[]> {
  const rows = await listPublished(app, kind, limit);
  return rows.map((row) => summaryOf(app, kind, row));
}

/** Those of them whose title, description or text contains every word asked for. */
export async function searchContent(
  app: SignedInContext,
  kind: "guide" | "news",
  question: string,
): Promise<readonly ContentSummary[]> {
  const words = wordsOf(question);
  const rows = await listPublished(app, kind);
  return rows
    .filter((row) => matches(textsOf(row, app.locale), words))
    .map((row) => summaryOf(app, kind, row));
}

/** A page of them, or of FAQs, with their text in Markdown. */
export async function browsePublished(
  app: AppContext,
  kind: ContentKind,
  { q, page, pageSize }: PublishedSearch,
): Promise<Page<PublishedContent>> {
  const signed = permitted(app, "content:read");
  const words = wordsOf(q);
  const found = (await listPublished(signed, kind))
    .map((row) => ({ row, texts: textsOf(row, app.locale) }))
    .filter(({ texts }) => matches(texts, words));
  const items = found.slice((page - 1) * pageSize, page * pageSize).map(({ row, texts }) => ({
    ...summaryOf(signed, kind, row),
    shortDescription: texts.shortDescription ?? null,
    text: texts.body ?? texts.answer ?? "",
  }));
  return { items, page, pageSize, total: found.length };
}

/** The updates pinned as important, and what else was added within the past three months, newest first. */
export async function showWhatsNew(app: SignedInContext): Promise<WhatsNew> {
  const kinds = await Promise.all(
    (["guide", "news", "faq"] as const).map(async (kind) =>
      (await listPublished(app, kind)).map((row) => summaryOf(app, kind, row)),
    ),
  );
  const all = kinds.flat().sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const isImportant = ({ kind, pinned }: ContentSummary) => pinned && kind !== "faq";
  return {
    important: all.filter(isImportant),
    recent: all.filter((item) => item.isNew && !isImportant(item)),
  };
}

/** One guide or piece of news with its text. */
export async function readContent(
  app: SignedInContext,
  kind: "guide" | "news",
  id: string,
): Promise<ContentArticle> {
  const found = await findPublished(app, kind, id);
  if (!found) throw notFound();
  return {
    ...summaryOf(app, kind, found),
    body: richText(textsOf(found, app.locale).body ?? ""),
    updatedBy: found.updater ?? found.item.updatedBy,
  };
}

/** Remembers that the viewer has read an item, or everything of a kind that they see. */
export async function markRead(app: AppContext, kind: "guide" | "news", id?: string): Promise<void> {
  await insertReads(permitted(app, "content:read"), kind, id ?? null);
}

const wordsOf = (question: string) => question.toLowerCase().split(/\s+/).filter(Boolean);

const matches = (texts: Readonly<Record<string, string>>, words: readonly string[]) => {
  const all = Object.values(texts).join(" ").toLowerCase();
  return words.every((word) => all.includes(word));
};

/** Questions and answers by group, those that contain every word asked for. */
export async function listFaqs(app: SignedInContext, question: string): Promise<readonly FaqGroup[]> {
  const words = wordsOf(question);
  const rows = await listPublished(app, "faq");
  const groups = new Map<string | null, Faq[]>();
  for (const row of rows) {
    const texts = textsOf(row, app.locale);
    if (!matches(texts, words)) continue;
    const faq: Faq = {
      id: row.item.id,
      group: row.item.group,
      question: texts.question ?? "",
      answer: richText(texts.answer ?? ""),
      pinned: row.item.pinned,
    };
    addTo(groups, row.item.group, faq);
  }
  return [...groups].map(([group, faqs]) => ({ group, faqs }));
}
