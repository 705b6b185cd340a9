import { useLoaderData } from "@remix-run/react";
import { Article } from "~/features/content/components/article";
import { contentParams } from "~/features/content/content.schemas";
import { readContent } from "~/features/content/content.service.server";
import type { ContentArticle } from "~/features/content/content.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<ContentArticle> = {
  i18n: ["content"],
  crumbs: (article) => [{ key: "nav.guides", to: paths.guides() }, { text: article?.title }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ needs: "content:read", params: contentParams }, ({ app, params }) =>
  readContent(app, "guide", params.id),
);

export default function Guide() {
  return <Article article={useLoaderData<typeof loader>()} />;
}
