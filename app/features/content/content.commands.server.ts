import { and, eq, notInArray, sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { contentItems, contentVersions } from "~db/schema";
import type { ContentInput } from "./content-editing.schemas";
import { MAX_VERSIONS } from "./content-history.queries.server";

/** From the beginning of the day it names, in UTC; at once without one. */
const startOf = ({ publishOn }: ContentInput, now: string) =>
  publishOn === null ? now : `${publishOn}T00:00:00.000Z`;

function valuesOf(app: SignedInContext, { kind, group, status, pinned, texts }: ContentInput) {
  const now = app.clock().toISOString();
  const kept = Object.fromEntries(
    Object.entries(texts)
      .map(([language, fields]) => [
        language,
        Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== "")),
      ])
      .filter(([, fields]) => Object.keys(fields as object).length > 0),
  );
  return {
    kind,
    group,
    status,
    pinned,
    texts: JSON.stringify(kept),
    updatedAt: now,
    updatedBy: app.viewer.id,
  };
}

export function insertContent(app: SignedInContext, id: string, input: ContentInput) {
  const values = valuesOf(app, input);
  return app.db
    .insert(contentItems)
    .values({
      id,
      ...values,
      publishedAt: input.status === "published" ? startOf(input, values.updatedAt) : null,
    })
    .returning({ id: contentItems.id });
}

/**
 * The day of publication is the first one: a correction is not news. A day that has not come yet is moved by another
 * one, and to now by none.
 */
export function updateContent(app: SignedInContext, id: string, before: string, input: ContentInput) {
  const values = valuesOf(app, input);
  const start = startOf(input, values.updatedAt);
  const first = sql`case when published_at <= ${values.updatedAt} then published_at else ${start} end`;
  return app.db
    .update(contentItems)
    .set({ ...values, publishedAt: input.status === "published" ? first : sql`published_at` })
    .where(and(eq(contentItems.id, id), eq(contentItems.updatedAt, before)))
    .returning({ id: contentItems.id });
}

/** Keeps what an item is now as its newest version, if the statement before changed it; the oldest of too many go. */
export function keepVersion(app: SignedInContext, id: string) {
  const kept = app.db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, id))
    .orderBy(sql`id desc`)
    .limit(MAX_VERSIONS);
  return [
    app.db.insert(contentVersions).select(sql`
      select null, id, updated_at, updated_by, "group", texts, status, pinned, published_at, document_name
      from content_items where id = ${id} and changes() > 0`),
    app.db
      .delete(contentVersions)
      .where(and(eq(contentVersions.contentId, id), notInArray(contentVersions.id, kept))),
  ] as const;
}

/** Deletes an item with its versions and who has read it; the last statement returns the key of its document. */
export function deleteContent({ db }: SignedInContext, id: string): D1PreparedStatement[] {
  return [
    prepared(db.$client, "delete from content_reads where content_id = ?1", id),
    prepared(db.$client, "delete from content_versions where content_id = ?1", id),
    prepared(db.$client, "delete from content_items where id = ?1 returning document_key as documentKey", id),
  ];
}

export function updateDocument(
  app: SignedInContext,
  id: string,
  document: {
    readonly key: string;
    readonly name: string;
    readonly type: string;
    readonly bytes: number;
  } | null,
) {
  return app.db
    .update(contentItems)
    .set({
      documentKey: document?.key ?? null,
      documentName: document?.name ?? null,
      documentType: document?.type ?? null,
      documentBytes: document?.bytes ?? null,
      updatedAt: app.clock().toISOString(),
      updatedBy: app.viewer.id,
    })
    .where(eq(contentItems.id, id))
    .returning({ id: contentItems.id });
}
