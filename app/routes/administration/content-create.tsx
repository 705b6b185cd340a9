import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ContentEditor } from "~/features/content/components/content-editor";
import { contentForm } from "~/features/content/content-editing.schemas";
import { saveContentForm } from "~/features/content/content-editing.service.server";
import { CONTENT_KINDS } from "~/features/content/content-editing.types";
import { invalidInput } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle = {
  i18n: ["content"],
  crumbs: () => [{ key: "nav.content", to: paths.contentList() }, { key: "crumb.new_content" }],
};

const search = z.object({ kind: z.enum(CONTENT_KINDS).catch("guide") });

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ needs: "content:edit", search }, ({ app, search }) => ({
  title: translate(app.locale, `content:edit.new_title.${search.kind}`),
  kind: search.kind,
}));

export const action = screen.action({ needs: "content:edit", body: contentForm }, ({ app, body }) => {
  if (body.intent !== "save") throw invalidInput();
  return saveContentForm(app, body.content, null);
});

export default function CreateContent() {
  const { kind } = useLoaderData<typeof loader>();
  return <ContentEditor key={kind} kind={kind} content={null} />;
}
