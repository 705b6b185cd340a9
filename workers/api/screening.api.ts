import { z } from "@hono/zod-openapi";
import { reviewPage, reviewPair } from "~/features/screening/review.answers";
import { reviewForm, reviewSearch } from "~/features/screening/review.schemas";
import { browseReviews, decideReview } from "~/features/screening/review.service.server";
import { apiRoutes } from "./api-routes";
import { screeningFile } from "./data-list-files";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { body, json, listOrFile, problems, problemsAnd } from "./responses";

export const screeningApi = apiRoutes();

screeningApi.get("/screening-reviews", {
  summary: "Issuers whose names are like names on sanctions and Law 220 lists, by state",
  ...needs("screening:decide"),
  request: { query: reviewSearch },
  responses: {
    200: listOrFile(
      reviewPage.extend({ items: z.array(reviewPair.openapi("ScreeningPair")).readonly() }),
      "A page of pairs, or the file",
    ),
    ...problems,
  },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, screeningFile, query)) ?? browseReviews(app, query),
});

screeningApi.post("/screening-reviews", {
  summary:
    "Decide whether an issuer is the party a list names: same, different, or open again, with a reason",
  ...needs("screening:decide"),
  request: body(reviewForm),
  responses: { 200: json(z.object({ verdict: z.string() }), "Decided"), ...problemsAnd(409) },
  handle: ({ app, input }) => decideReview(app, input),
});
