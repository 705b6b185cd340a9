import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { refusedInput } from "~/platform/forms/refused-input";
import { settingDifferences, textDifferences, type VersionState } from "./content-difference";
import type { EditedContent } from "./content-editing.answers";
import { contentChange } from "./content-editing.schemas";
import { editContent, saveChange, titleOf } from "./content-editing.service.server";
import type { ContentHistory } from "./content-history.answers";
import { findVersion, listVersions } from "./content-history.queries.server";
import { localised } from "./localised";

type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>["version"];

const stateOf = ({ texts, ...state }: Version): VersionState => ({
  ...state,
  texts: JSON.parse(texts) as VersionState["texts"],
});

/** What was saved of an item, and how one of its versions differs from the one before it. */
export async function contentHistory(app: AppContext, id: string, asked?: number): Promise<ContentHistory> {
  const signed = permitted(app, "content:edit");
  const [{ kind, texts, updatedAt }, versions] = await Promise.all([
    editContent(signed, id),
    listVersions(signed, id),
  ]);
  const chosen = asked ?? versions[0]?.id;
  const found = chosen === undefined ? null : await findVersion(signed, id, chosen);
  if (asked !== undefined && found === null) throw notFound();
  const before = found?.before ? stateOf(found.before) : null;
  return {
    id,
    kind,
    title: titleOf(kind, localised(texts, app.locale)),
    updatedAt,
    versions,
    difference: found && {
      id: found.version.id,
      texts: textDifferences(before, stateOf(found.version)),
      settings: settingDifferences(before, stateOf(found.version)),
    },
  };
}

/**
 * Brings back the texts, topic and pin of a version as a change like any other. State and day of publication stay, so
 * that nothing is published or withdrawn by it, and so does the document, of which only the newest is kept.
 */
export async function restoreVersion(
  app: AppContext,
  id: string,
  { version, updatedAt }: { readonly version: number; readonly updatedAt: string },
): Promise<EditedContent> {
  const signed = permitted(app, "content:edit");
  const [content, found] = await Promise.all([editContent(signed, id), findVersion(signed, id, version)]);
  if (found === null) throw notFound();
  const { group, texts, pinned } = stateOf(found.version);
  const { kind, status, publishOn } = content;
  const change = contentChange.safeParse({ kind, status, publishOn, group, texts, pinned, updatedAt });
  if (!change.success) throw refusedInput(change.error);
  return saveChange(signed, content, change.data, "content.restore");
}
