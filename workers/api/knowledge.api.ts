import { publishedContent } from "~/features/content/content.answers";
import { publishedSearch } from "~/features/content/content.schemas";
import { browsePublished } from "~/features/content/content.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { json, pageOf, problems } from "./responses";

const KINDS = { guides: "guide", news: "news", faqs: "faq" } as const;

/** What readers see of the content. */
export const knowledgeApi = apiRoutes();

for (const [name, kind] of Object.entries(KINDS))
  knowledgeApi.get(`/${name}`, {
    summary: `Published ${name === "faqs" ? "FAQs" : name} in the viewer's language, pinned ones first, then the newest`,
    ...needs("content:read"),
    request: { query: publishedSearch },
    responses: { 200: json(pageOf(publishedContent), "One page"), ...problems },
    handle: ({ app, query }) => browsePublished(app, kind, query),
  });
