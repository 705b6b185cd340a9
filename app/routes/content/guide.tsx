import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Article } from "~/features/content/components/article";
import { contentParams } from "~/features/content/content.schemas";
import { readContent } from "~/features/content/content.service.server";
import type { ContentArticle } from "~/features/content/content.types";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<ContentArticle> = {
  i18n: ["content"],
  crumbs: (article) => [{ key: "nav.guides", to: paths.guides() }, { text: article?.title }],
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · Understory` : "Understory" },
];

export const loader = screen.loader({ needs: "content:read", params: contentParams }, ({ app, params }) =>
  readContent(app, "guide", params.id),
);

export default function Guide() {
  return <Article article={useLoaderData<typeof loader>()} />;
}
