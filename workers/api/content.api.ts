import { createRoute, z } from "@hono/zod-openapi";
import {
  openDocument,
  removeDocument,
  storeDocument,
} from "~/features/content/content-document.service.server";
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
import { CONTENT_KINDS, CONTENT_STATES } from "~/features/content/content-editing.types";
import { contentHistory, restoreVersion } from "~/features/content/content-history.service.server";
import { apiRoutes } from "./api-routes";
import { fileNameOf } from "./file-name";
import { needs, needsFound } from "./gate";
import { listAsFile } from "./list-answer";
import { contentFile } from "./list-files";
import {
  body,
  conflictAnswer,
  json,
  listOrFile,
  listProblems,
  pageOf,
  problems,
  storedFileAnswer,
  unprocessableAnswer,
  versionRequiredAnswer,
} from "./responses";

const entry = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  group: z.string().nullable(),
  status: z.enum(CONTENT_STATES),
  pinned: z.boolean(),
  publishOn: z.string().nullable(),
  languages: z.array(z.string()).readonly(),
  documentName: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

const fields = z.record(z.string(), z.string());

const edited = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  group: z.string().nullable(),
  status: z.enum(CONTENT_STATES),
  pinned: z.boolean(),
  texts: z.object({ en: fields, it: fields, us: fields }),
  document: z.object({ name: z.string(), bytes: z.number().int().nullable() }).nullable(),
  publishedAt: z.string().nullable(),
  publishOn: z
    .string()
    .nullable()
    .openapi({ description: "The day it is published from, as long as it has not come" }),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

const setting = z.union([z.string(), z.boolean()]).nullable();

const history = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  updatedAt: z.string(),
  versions: z
    .array(z.object({ id: z.number().int(), at: z.string(), by: z.string(), status: z.enum(CONTENT_STATES) }))
    .readonly(),
  difference: z
    .object({
      id: z.number().int(),
      texts: z
        .array(
          z.object({
            language: z.string(),
            field: z.string(),
            parts: z
              .array(z.object({ kind: z.enum(["same", "added", "removed", "left_out"]), text: z.string() }))
              .readonly(),
          }),
        )
        .readonly(),
      settings: z
        .array(
          z.object({
            name: z.enum(["group", "status", "pinned", "publishedAt", "documentName"]),
            from: setting,
            to: setting,
          }),
        )
        .readonly(),
    })
    .nullable(),
});

const tooLarge = {
  413: { ...problems[400], description: "The document is larger than its kind may be" },
} as const;
const wrongType = {
  415: { ...problems[400], description: "No PDF, Word, Excel or PowerPoint file" },
} as const;

export const contentApi = apiRoutes();

contentApi.openapi(
  createRoute({
    method: "get",
    path: "/content",
    summary: "Guides, news and FAQs as their editors see them, drafts included",
    ...needs("content:edit"),
    request: { query: contentSearch },
    responses: {
      200: { description: "One page, or the file", content: listOrFile(pageOf(entry)) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, contentFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseContent(context.get("app"), context.req.valid("query")), 200);
  },
);

contentApi.openapi(
  createRoute({
    method: "post",
    path: "/content",
    summary: "Write a guide, a piece of news or a FAQ",
    ...needs("content:edit"),
    request: body(contentInput),
    responses: { 201: json(z.object({ id: z.string() }), "The item"), ...problems },
  }),
  async (context) => context.json(await createContent(context.get("app"), context.req.valid("json")), 201),
);

contentApi.openapi(
  createRoute({
    method: "post",
    path: "/content/preview",
    summary: "Markdown as the nodes readers see",
    ...needs("content:edit"),
    request: body(previewInput),
    responses: { 200: json(z.object({ nodes: z.array(z.unknown()).readonly() }), "The nodes"), ...problems },
  }),
  (context) =>
    context.json({ nodes: [...previewContent(context.get("app"), context.req.valid("json").markdown)] }, 200),
);

contentApi.openapi(
  createRoute({
    method: "get",
    path: "/content/{id}",
    summary: "One item as its editors see it",
    ...needs("content:edit"),
    request: { params: contentItemParams },
    responses: { 200: json(edited, "The item"), ...problems },
  }),
  async (context) => context.json(await editContent(context.get("app"), context.req.valid("param").id), 200),
);

contentApi.openapi(
  createRoute({
    method: "put",
    path: "/content/{id}",
    summary: "Change an item; refused where somebody else changed it since `updatedAt`",
    ...needsFound("content:edit", (app, { id = "" }) => requireContent(app, id)),
    request: { params: contentItemParams, ...body(contentChange) },
    responses: { 200: json(edited, "The item"), ...problems, ...conflictAnswer, ...versionRequiredAnswer },
  }),
  async (context) =>
    context.json(
      await changeContent(context.get("app"), context.req.valid("param").id, context.req.valid("json")),
      200,
    ),
);

contentApi.openapi(
  createRoute({
    method: "delete",
    path: "/content/{id}",
    summary: "Delete an item and its document",
    ...needs("content:edit"),
    request: { params: contentItemParams },
    responses: { 204: { description: "Deleted" }, ...problems },
  }),
  async (context) => {
    await removeContent(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);

contentApi.openapi(
  createRoute({
    method: "get",
    path: "/content/{id}/versions",
    summary: "What was saved of an item, newest first, and how the newest differs from the one before it",
    ...needs("content:edit"),
    request: { params: contentItemParams },
    responses: { 200: json(history, "The versions"), ...problems },
  }),
  async (context) =>
    context.json(await contentHistory(context.get("app"), context.req.valid("param").id), 200),
);

contentApi.openapi(
  createRoute({
    method: "get",
    path: "/content/{id}/versions/{version}",
    summary: "The same with how one version differs from the one before it",
    ...needs("content:edit"),
    request: { params: contentVersionParams },
    responses: { 200: json(history, "The versions"), ...problems },
  }),
  async (context) => {
    const { id, version } = context.req.valid("param");
    return context.json(await contentHistory(context.get("app"), id, version), 200);
  },
);

contentApi.openapi(
  createRoute({
    method: "post",
    path: "/content/{id}/versions/{version}/restore",
    summary: "Bring back texts, topic and pin of a version; state, day of publication and document stay",
    ...needsFound("content:edit", (app, { id = "" }) => requireContent(app, id)),
    request: { params: contentVersionParams, ...body(restoreInput) },
    responses: { 200: json(edited, "The item"), ...problems, ...conflictAnswer, ...versionRequiredAnswer },
  }),
  async (context) => {
    const { id, version } = context.req.valid("param");
    const { updatedAt } = context.req.valid("json");
    return context.json(await restoreVersion(context.get("app"), id, { version, updatedAt }), 200);
  },
);

contentApi.openapi(
  createRoute({
    method: "get",
    path: "/content/{id}/document",
    summary: "The referral document of a published item",
    ...needs("content:read"),
    request: { params: contentItemParams },
    responses: {
      200: storedFileAnswer,
      ...problems,
    },
  }),
  async (context) => {
    const { body, headers } = await openDocument(context.get("app"), context.req.valid("param").id);
    return new Response(body, { headers }) as never;
  },
);

contentApi.openapi(
  createRoute({
    method: "put",
    path: "/content/{id}/document",
    summary:
      "Store the referral document: PDF, Word, Excel or PowerPoint; 50 MB for guides, 10 MB for others",
    ...needs("content:edit"),
    request: { params: contentItemParams },
    responses: {
      204: { description: "Stored" },
      ...problems,
      ...tooLarge,
      ...wrongType,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const length = context.req.header("content-length");
    await storeDocument(context.get("app"), context.req.valid("param").id, {
      name: fileNameOf(context.req.header("x-file-name")),
      body: context.req.raw.body,
      announcedBytes: length === undefined ? null : Number(length),
    });
    return context.body(null, 204);
  },
);

contentApi.openapi(
  createRoute({
    method: "delete",
    path: "/content/{id}/document",
    summary: "Remove the referral document",
    ...needs("content:edit"),
    request: { params: contentItemParams },
    responses: { 204: { description: "Removed" }, ...problems },
  }),
  async (context) => {
    await removeDocument(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);
