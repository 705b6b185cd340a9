import { z } from "@hono/zod-openapi";
import {
  openDocument,
  removeDocument,
  storeDocument,
} from "~/features/content/content-document.service.server";
import { contentEntry, editedContent } from "~/features/content/content-editing.answers";
import {
  contentChange,
  contentInput,
  contentItemParams,
  contentSearch,
  contentVersionParams,
  previewInput,
  restoreInput,
} from "~/features/content/content-editing.schemas";
import {
  browseContent,
  changeContent,
  createContent,
  editContent,
  previewContent,
  removeContent,
  requireContent,
} from "~/features/content/content-editing.service.server";
import { contentHistoryAnswer } from "~/features/content/content-history.answers";
import { contentHistory, restoreVersion } from "~/features/content/content-history.service.server";
import { apiRoutes } from "./api-routes";
import { fileNameOf } from "./file-name";
import { needs, needsFound } from "./gate";
import { listAsFile } from "./list-answer";
import { contentFile } from "./list-files";
import { body, json, listOrFile, pageOf, problems, problemsAnd, storedFileAnswer } from "./responses";

const tooLarge = {
  413: { ...problems[400], description: "The document is larger than its kind may be" },
} as const;
const wrongType = {
  415: { ...problems[400], description: "No PDF, Word, Excel or PowerPoint file" },
} as const;

export const contentApi = apiRoutes();

contentApi.get("/content", {
  summary: "Guides, news and FAQs as their editors see them, drafts included",
  ...needs("content:edit"),
  request: { query: contentSearch },
  responses: { 200: listOrFile(pageOf(contentEntry)), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, contentFile, query)) ?? browseContent(app, query),
});

contentApi.post("/content", {
  summary: "Write a guide, a piece of news or a FAQ",
  ...needs("content:edit"),
  request: body(contentInput),
  responses: { 201: json(z.object({ id: z.string() }), "The item"), ...problems },
  handle: ({ app, input }) => createContent(app, input),
});

contentApi.post("/content/preview", {
  summary: "Markdown as the nodes readers see",
  ...needs("content:edit"),
  request: body(previewInput),
  responses: { 200: json(z.object({ nodes: z.array(z.unknown()).readonly() }), "The nodes"), ...problems },
  handle: ({ app, input }) => ({ nodes: previewContent(app, input.markdown) }),
});

contentApi.get("/content/{id}", {
  summary: "One item as its editors see it",
  ...needs("content:edit"),
  request: { params: contentItemParams },
  responses: { 200: json(editedContent, "The item"), ...problems },
  handle: ({ app, params }) => editContent(app, params.id),
});

contentApi.put("/content/{id}", {
  summary: "Change an item; refused where somebody else changed it since `updatedAt`",
  ...needsFound("content:edit", (app, { id = "" }) => requireContent(app, id)),
  request: { params: contentItemParams, ...body(contentChange) },
  responses: { 200: json(editedContent, "The item"), ...problemsAnd(409, 428) },
  handle: ({ app, params, input }) => changeContent(app, params.id, input),
});

contentApi.delete("/content/{id}", {
  summary: "Delete an item and its document",
  ...needs("content:edit"),
  request: { params: contentItemParams },
  responses: { 204: { description: "Deleted" }, ...problems },
  handle: ({ app, params }) => removeContent(app, params.id),
});

contentApi.get("/content/{id}/versions", {
  summary: "What was saved of an item, newest first, and how the newest differs from the one before it",
  ...needs("content:edit"),
  request: { params: contentItemParams },
  responses: { 200: json(contentHistoryAnswer, "The versions"), ...problems },
  handle: ({ app, params }) => contentHistory(app, params.id),
});

contentApi.get("/content/{id}/versions/{version}", {
  summary: "The same with how one version differs from the one before it",
  ...needs("content:edit"),
  request: { params: contentVersionParams },
  responses: { 200: json(contentHistoryAnswer, "The versions"), ...problems },
  handle: ({ app, params: { id, version } }) => contentHistory(app, id, version),
});

contentApi.post("/content/{id}/versions/{version}/restore", {
  summary: "Bring back texts, topic and pin of a version; state, day of publication and document stay",
  ...needsFound("content:edit", (app, { id = "" }) => requireContent(app, id)),
  request: { params: contentVersionParams, ...body(restoreInput) },
  responses: { 200: json(editedContent, "The item"), ...problemsAnd(409, 428) },
  handle: ({ app, params: { id, version }, input: { updatedAt } }) =>
    restoreVersion(app, id, { version, updatedAt }),
});

contentApi.get("/content/{id}/document", {
  summary: "The referral document of a published item",
  ...needs("content:read"),
  request: { params: contentItemParams },
  responses: { 200: storedFileAnswer, ...problems },
  handle: async ({ app, params }) => {
    const { body, headers } = await openDocument(app, params.id);
    return new Response(body, { headers });
  },
});

contentApi.put("/content/{id}/document", {
  summary: "Store the referral document: PDF, Word, Excel or PowerPoint; 50 MB for guides, 10 MB for others",
  ...needs("content:edit"),
  request: { params: contentItemParams },
  responses: {
    204: { description: "Stored" },
    ...problemsAnd(422),
    ...tooLarge,
    ...wrongType,
  },
  handle: async ({ app, params, request, context }) => {
    const length = context.req.header("content-length");
    await storeDocument(app, params.id, {
      name: fileNameOf(context.req.header("x-file-name")),
      body: request.body,
      announcedBytes: length === undefined ? null : Number(length),
    });
  },
});

contentApi.delete("/content/{id}/document", {
  summary: "Remove the referral document",
  ...needs("content:edit"),
  request: { params: contentItemParams },
  responses: { 204: { description: "Removed" }, ...problems },
  handle: ({ app, params }) => removeDocument(app, params.id),
});
