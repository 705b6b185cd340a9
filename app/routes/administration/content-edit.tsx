import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ContentEditor } from "~/features/content/components/content-editor";
import { removeDocument } from "~/features/content/content-document.service.server";
import { contentForm } from "~/features/content/content-editing.schemas";
import {
  editContent,
  removeContent,
  requireContent,
  saveContentForm,
  titleRead,
} from "~/features/content/content-editing.service.server";
import { CONTENT_KINDS } from "~/features/content/content-editing.types";
import { notFound } from "~/platform/errors";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<{ title: string }> = {
  i18n: ["content"],
  crumbs: (data) => [
    { key: "nav.content", to: paths.contentList() },
    ...(data ? [{ text: data.title }] : []),
  ],
};

const params = z.object({ kind: z.string(), id: z.string().min(1).max(100) });

const kindOf = (name: string) => {
  const kind = CONTENT_KINDS.find((each) => each === name);
  if (!kind) throw notFound();
  return kind;
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ needs: "content:edit", params }, async ({ app, params }) => {
  const content = await editContent(app, params.id, kindOf(params.kind));
  return { content, title: titleRead(app, content) };
});

export const action = screen.action(
  {
    needs: "content:edit",
    params,
    body: contentForm,
    find: ({ app, params }) => requireContent(app, params.id),
  },
  async ({ app, params, body }) => {
    if (body.intent === "save") return saveContentForm(app, body.content, params.id);
    if (body.intent === "remove-document") await removeDocument(app, params.id);
    else {
      await removeContent(app, params.id);
      return redirect(paths.contentList());
    }
    return null;
  },
);

export default function EditContent() {
  const { content } = useLoaderData<typeof loader>();
  return <ContentEditor key={content.id} kind={content.kind} content={content} />;
}
