import { createRoute, z } from "@hono/zod-openapi";
import { reviewForm, reviewSearch } from "~/features/screening/review.schemas";
import { browseReviews, decideReview } from "~/features/screening/review.service.server";
import { apiRoutes } from "./api-routes";
import { screeningFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { body, conflictAnswer, json, listOrFile, listProblems, problems } from "./responses";

const text = z.string().nullable();

const pair = z
  .object({
    id: z.string(),
    issuer: z.object({
      id: z.string(),
      name: z.string(),
      lei: text,
      country: text,
      type: text,
      sector: text,
      instruments: z.number(),
      isin: text,
      section: text,
    }),
    listed: z.object({
      dataset: z.string(),
      authority: z.string(),
      key: z.string(),
      name: z.string(),
      aliases: z.array(z.string()).readonly(),
      kind: text,
      country: text,
      lei: text,
      isin: text,
      programme: text,
      measure: text,
      listDate: text,
      source: z.object({ fileName: text, source: z.string(), sourceRow: z.number(), loadId: z.number() }),
      listedAs: z.string(),
    }),
    score: z.number(),
    likeName: z.string(),
    state: z.enum(["open", "same", "different"]),
    decision: z
      .object({
        id: z.string(),
        verdict: z.string(),
        reason: z.string(),
        at: z.string(),
        by: z.string(),
        inForce: z.boolean(),
      })
      .nullable(),
    reopened: z.boolean(),
  })
  .openapi("ScreeningPair");

export const screeningApi = apiRoutes();

screeningApi.openapi(
  createRoute({
    method: "get",
    path: "/screening-reviews",
    summary: "Issuers whose names are like names on sanctions and Law 220 lists, by state",
    ...needs("screening:decide"),
    request: { query: reviewSearch },
    responses: {
      200: {
        description: "A page of pairs, or the file",
        content: listOrFile(
          z.object({
            items: z.array(pair).readonly(),
            page: z.number(),
            pageSize: z.number(),
            total: z.number(),
            counts: z.object({ open: z.number(), same: z.number(), different: z.number() }),
            isCut: z.boolean(),
          }),
        ),
      },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, screeningFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseReviews(context.get("app"), context.req.valid("query")), 200);
  },
);

screeningApi.openapi(
  createRoute({
    method: "post",
    path: "/screening-reviews",
    summary:
      "Decide whether an issuer is the party a list names: same, different, or open again, with a reason",
    ...needs("screening:decide"),
    request: body(reviewForm),
    responses: { 200: json(z.object({ verdict: z.string() }), "Decided"), ...problems, ...conflictAnswer },
  }),
  async (context) => context.json(await decideReview(context.get("app"), context.req.valid("json")), 200),
);
