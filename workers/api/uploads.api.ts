import { createRoute, z } from "@hono/zod-openapi";
import { newUpload, partParams, uploadChoices, uploadParams } from "~/features/loading/loading.schemas";
import {
  beginUpload,
  discardUpload,
  finishUpload,
  openUploads,
  receivePart,
  showUpload,
} from "~/features/loading/uploads.service.server";
import { UPLOAD_STATUSES } from "~/features/loading/uploads.types";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { body, conflictAnswer, json, listProblems, problems, unprocessableAnswer } from "./responses";

const part = z.object({ number: z.number().int(), bytes: z.number().int(), sha256: z.string() });

const upload = z.object({
  id: z.string(),
  status: z.enum(UPLOAD_STATUSES),
  dataset: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  changedMs: z.number().int().nullable(),
  partBytes: z.number().int(),
  receivedBytes: z.number().int(),
  parts: z.array(part).readonly(),
  loadId: z.number().int().nullable(),
  updatedAt: z.string(),
});

export const uploadsApi = apiRoutes();

uploadsApi.openapi(
  createRoute({
    method: "post",
    path: "/uploads",
    summary: "Announce a large file that comes in parts, and can be continued where it stopped",
    ...needs("load:manage"),
    request: body(newUpload),
    responses: { 201: json(upload, "Send its parts, each of `partBytes` but the last"), ...problems },
  }),
  async (context) => context.json(await beginUpload(context.get("app"), context.req.valid("json")), 201),
);

uploadsApi.openapi(
  createRoute({
    method: "get",
    path: "/uploads",
    summary: "Your uploads that wait to be continued",
    responses: { 200: json(z.object({ items: z.array(upload).readonly() }), "The uploads"), ...listProblems },
  }),
  async (context) => context.json({ items: await openUploads(context.get("app")) }, 200),
);

uploadsApi.openapi(
  createRoute({
    method: "get",
    path: "/uploads/{id}",
    summary: "An upload and the parts that are here",
    request: { params: uploadParams },
    responses: { 200: json(upload, "The upload"), ...problems },
  }),
  async (context) => context.json(await showUpload(context.get("app"), context.req.valid("param").id), 200),
);

uploadsApi.openapi(
  createRoute({
    method: "put",
    path: "/uploads/{id}/parts/{number}",
    summary: "Send a part; the body is its bytes, X-Part-Sha256 their checksum in hexadecimal",
    request: { params: partParams },
    responses: {
      200: json(part, "The part is here"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const received = await receivePart(context.get("app"), {
      ...context.req.valid("param"),
      body: context.req.raw.body,
      sha256: context.req.header("x-part-sha256") ?? null,
    });
    return context.json(received, 200);
  },
);

uploadsApi.openapi(
  createRoute({
    method: "post",
    path: "/uploads/{id}/complete",
    summary: "Put the parts together and load the file; asked twice, it is loaded once",
    request: { params: uploadParams, body: { content: { "application/json": { schema: uploadChoices } } } },
    responses: {
      202: json(z.object({ loadId: z.number().int() }), "The file is received and will be read"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) =>
    context.json(
      await finishUpload(context.get("app"), context.req.valid("param").id, context.req.valid("json")),
      202,
    ),
);

uploadsApi.openapi(
  createRoute({
    method: "delete",
    path: "/uploads/{id}",
    summary: "Give an upload up; what was received goes away",
    request: { params: uploadParams },
    responses: { 204: { description: "It is gone" }, ...problems, ...conflictAnswer },
  }),
  async (context) => {
    await discardUpload(context.get("app"), context.req.valid("param").id);
    return context.body(null, 204);
  },
);
