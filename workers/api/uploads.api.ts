import { z } from "@hono/zod-openapi";
import { newUpload, partParams, uploadChoices, uploadParams } from "~/features/loading/loading.schemas";
import { uploadPart, uploadState } from "~/features/loading/uploads/uploads.answers";
import {
  beginUpload,
  discardUpload,
  finishUpload,
  openUploads,
  receivePart,
  showUpload,
} from "~/features/loading/uploads/uploads.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { body, json, problems, problemsAnd } from "./responses";

export const uploadsApi = apiRoutes();

uploadsApi.post("/uploads", {
  summary: "Announce a large file that comes in parts, and can be continued where it stopped",
  ...needs("load:manage"),
  request: body(newUpload),
  responses: { 201: json(uploadState, "Send its parts, each of `partBytes` but the last"), ...problems },
  handle: ({ app, input }) => beginUpload(app, input),
});

uploadsApi.get("/uploads", {
  summary: "Your uploads that wait to be continued",
  ...needs("load:manage"),
  responses: { 200: json(z.object({ items: z.array(uploadState).readonly() }), "The uploads"), ...problems },
  handle: async ({ app }) => ({ items: await openUploads(app) }),
});

uploadsApi.get("/uploads/{id}", {
  summary: "An upload and the parts that are here",
  ...needs("load:manage"),
  request: { params: uploadParams },
  responses: { 200: json(uploadState, "The upload"), ...problems },
  handle: ({ app, params }) => showUpload(app, params.id),
});

uploadsApi.put("/uploads/{id}/parts/{number}", {
  summary: "Send a part; the body is its bytes, X-Part-Sha256 their checksum in hexadecimal",
  ...needs("load:manage"),
  request: { params: partParams },
  responses: { 200: json(uploadPart, "The part is here"), ...problemsAnd(409, 422) },
  handle: async ({ app, params, request, context }) => {
    const received = await receivePart(app, {
      ...params,
      body: request.body,
      sha256: context.req.header("x-part-sha256") ?? null,
    });
    return received;
  },
});

uploadsApi.post("/uploads/{id}/complete", {
  summary: "Put the parts together and load the file; asked twice, it is loaded once",
  ...needs("load:manage"),
  request: { params: uploadParams, body: { content: { "application/json": { schema: uploadChoices } } } },
  responses: {
    202: json(z.object({ loadId: z.number().int() }), "The file is received and will be read"),
    ...problemsAnd(409, 422),
  },
  handle: ({ app, params, input }) => finishUpload(app, params.id, input),
});

uploadsApi.delete("/uploads/{id}", {
  summary: "Give an upload up; what was received goes away",
  ...needs("load:manage"),
  request: { params: uploadParams },
  responses: { 204: { description: "It is gone" }, ...problemsAnd(409) },
  handle: ({ app, params }) => discardUpload(app, params.id),
});
