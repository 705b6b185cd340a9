import { publishedContent } from "~/features/content/content.answers";
import { publishedSearch } from "~/features/content/content.schemas";
import { browsePublished } from "~/features/content/content.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { publishedFile } from "./list-files";
import { listOrFile, pageOf, problems } from "./responses";

const reading = {
  ...needs("content:read"),
  request: { query: publishedSearch },
  responses: { 200: listOrFile(pageOf(publishedContent)), ...problems },
};

/** What readers see of the content. */
export const knowledgeApi = apiRoutes();

knowledgeApi.get("/guides", {
  summary: "Published guides in the viewer's language, pinned ones first, then the newest",
  ...reading,
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, publishedFile("guides", "guide"), query)) ??
    browsePublished(app, "guide", query),
});

knowledgeApi.get("/news", {
  summary: "Published news in the viewer's language, pinned ones first, then the newest",
  ...reading,
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, publishedFile("news", "news"), query)) ?? browsePublished(app, "news", query),
});

knowledgeApi.get("/faqs", {
  summary: "Published FAQs in the viewer's language, pinned ones first, then the newest",
  ...reading,
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, publishedFile("faqs", "faq"), query)) ?? browsePublished(app, "faq", query),
});
