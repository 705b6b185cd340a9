import type { ActName } from "~/features/activity/activity-choices";
import { act, actByStatements } from "~/features/activity/audit.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { invalidInput, notFound } from "~/platform/errors";
import { refusedInput } from "~/platform/forms/refused-input";
import type { Page } from "~/platform/list-search";
import { deleteContent, insertContent, keepVersion, updateContent } from "./content.commands.server";
import { contentChanged } from "./content.errors";
import type { ContentKind, RichNode } from "./content.types";
import type { ContentEntry, EditedContent } from "./content-editing.answers";
import { findContent, listAll } from "./content-editing.queries.server";
import {
  type ContentChange,
  type ContentInput,
  type ContentSearch,
  contentChange,
  contentInput,
} from "./content-editing.schemas";
import { CONTENT_FIELDS } from "./content-editing.types";
import { localised } from "./localised";
import { dayAhead } from "./publication";
import { richText } from "./rich-text.server";

type Row = NonNullable<Awaited<ReturnType<typeof findContent>>>;

const textsOf = (row: Row) => JSON.parse(row.item.texts) as Record<string, Record<string, string>>;
export const titleOf = (kind: ContentKind, fields: Readonly<Record<string, string>> | undefined) =>
  fields?.[CONTENT_FIELDS[kind][0]?.name ?? "title"] ?? "";

/** What an editor calls an item: its title in the language they read, as in the list. */
export const titleRead = ({ locale }: AppContext, { kind, texts }: Pick<EditedContent, "kind" | "texts">) =>
  titleOf(kind, localised(texts, locale));

/** Everything written, drafts included. */
export async function browseContent(app: AppContext, search: ContentSearch): Promise<Page<ContentEntry>> {
  const { rows, total } = await listAll(permitted(app, "content:edit"), search);
  const items = rows.map((row): ContentEntry => {
    const texts = textsOf(row);
    const kind = row.item.kind;
    return {
      id: row.item.id,
      kind,
      title: titleOf(kind, localised(texts, app.locale)),
      group: row.item.group,
      status: row.item.status,
      pinned: row.item.pinned,
      publishOn: dayAhead(row.item, app.clock()),
      languages: Object.keys(texts),
      documentName: row.item.documentName,
      updatedAt: row.item.updatedAt,
      updatedBy: row.updater ?? row.item.updatedBy,
    };
  });
  return { items, page: search.page, pageSize: search.pageSize, total };
}

export async function editContent(app: AppContext, id: string, kind?: ContentKind): Promise<EditedContent> {
  const row = await findContent(permitted(app, "content:edit"), id);
  if (row === null || (kind !== undefined && row.item.kind !== kind)) throw notFound();
  const { item, updater } = row;
  const texts = textsOf(row);
  return {
    id: item.id,
    kind: item.kind,
    group: item.group,
    status: item.status,
    pinned: item.pinned,
    texts: { en: texts.en ?? {}, it: texts.it ?? {}, us: texts.us ?? {} },
    document: item.documentName === null ? null : { name: item.documentName, bytes: item.documentBytes },
    publishedAt: item.publishedAt,
    publishOn: dayAhead(row.item, app.clock()),
    updatedAt: item.updatedAt,
    updatedBy: updater ?? item.updatedBy,
  };
}

/** Whether there is such an item, judged before what is to change in it. */
export async function requireContent(app: AppContext, id: string): Promise<void> {
  await editContent(app, id);
}

const actOf = (
  action: ActName,
  id: string,
  { kind, status, texts }: Pick<ContentInput, "kind" | "status" | "texts">,
) => ({
  action,
  subject: { type: kind, id, name: titleOf(kind, texts.en).slice(0, 200) },
  tenantId: null,
  detail: { status },
});

export async function createContent(app: AppContext, input: ContentInput): Promise<{ readonly id: string }> {
  const signed = permitted(app, "content:edit");
  const id = signed.newId();
  await act(
    signed,
    actOf("content.create", id, input),
    insertContent(signed, id, input),
    ...keepVersion(signed, id),
  );
  return { id };
}

/** Saves what was changed since `updatedAt`; where somebody else saved in between, nothing is overwritten. */
export async function changeContent(
  app: AppContext,
  id: string,
  change: ContentChange,
): Promise<EditedContent> {
  const signed = permitted(app, "content:edit");
  return saveChange(signed, await editContent(signed, id, change.kind), change, "content.update");
}

/** The same for an item that was read before, recorded as what it was. */
export async function saveChange(
  signed: SignedInContext,
  { id, updatedBy }: EditedContent,
  { updatedAt, ...input }: ContentChange,
  action: "content.update" | "content.restore",
): Promise<EditedContent> {
  const saved = await act(
    signed,
    actOf(action, id, input),
    updateContent(signed, id, updatedAt, input),
    ...keepVersion(signed, id),
  );
  if (saved.length === 0) throw contentChanged({ params: { who: updatedBy } });
  return editContent(signed, id);
}

export async function removeContent(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "content:edit");
  const content = await editContent(signed, id);
  const results = await actByStatements<{ documentKey: string | null }>(
    signed,
    actOf("content.delete", id, content),
    deleteContent(signed, id),
  );
  const documentKey = results.at(-1)?.results[0]?.documentKey;
  if (documentKey) await signed.env.FILES.delete(documentKey);
}

/** A text as readers will see it. */
export function previewContent(app: AppContext, markdown: string): readonly RichNode[] {
  permitted(app, "content:edit");
  return richText(markdown);
}

/** The editor's whole state, as its form sends it: a new item, or a change of the one named. */
export async function saveContentForm(
  app: AppContext,
  text: string,
  id: string | null,
): Promise<{ readonly id: string; readonly updatedAt: string | null }> {
  const given = parsed(text);
  const result = id === null ? contentInput.safeParse(given) : contentChange.safeParse(given);
  if (!result.success) throw refusedInput(result.error);
  if (id === null) return { ...(await createContent(app, result.data)), updatedAt: null };
  const { updatedAt } = await changeContent(app, id, result.data as ContentChange);
  return { id, updatedAt };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput();
  }
}
