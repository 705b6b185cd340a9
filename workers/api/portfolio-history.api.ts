import { z } from "@hono/zod-openapi";
import { METHOD_PARTS } from "~/domain/history/method";
import { HISTORY_CAUSES, HISTORY_GAPS } from "~/domain/history/portfolio-history";
import { notCountedSchema } from "~/features/analysis/analysis.schemas";
import { historySearch } from "~/features/analysis/history/portfolio-history.schemas";
import {
  historyCsv,
  portfolioHistory,
  requireHistoryMetrics,
} from "~/features/analysis/history/portfolio-history.service.server";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { permitted } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { inputFindings } from "~/platform/forms/input-findings";
import { acceptedFormat } from "./accepted-format";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { problems } from "./responses";

export const portfolioHistoryApi = apiRoutes();

const historyAnswer = z
  .object({
    portfolioId: z.string(),
    metrics: z.array(z.string()).readonly(),
    points: z
      .array(
        z.object({
          at: z.string(),
          on: z.iso.date(),
          version: z.number().int(),
          dataVersion: z.number().int(),
          asOf: z.iso.date(),
          quarterEnds: z.array(z.string()).readonly(),
          causes: z.array(z.enum(HISTORY_CAUSES)).readonly(),
          methodChanges: z.array(z.enum(METHOD_PARTS)).readonly(),
          madeAt: z.string().nullable(),
          figures: z
            .array(
              z.object({
                metric: z.string(),
                value: z.number().nullable(),
                gap: z.enum(HISTORY_GAPS).nullable(),
                coverageShare: z.number().nullable(),
                eligibleShare: z.number().nullable(),
                neededCoverageShare: z.number().nullable(),
                notLicensedShare: z.number(),
                change: z.number().nullable(),
                verdict: z.enum(["better", "worse", "alike", "none"]),
                isExplained: z.boolean(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
    mostPoints: z.number().int(),
    notCounted: z.array(notCountedSchema.extend({ version: z.number().int() })).readonly(),
    notMade: z.number().int(),
  })
  .openapi("PortfolioHistory");

/** Any text passes here: an absent portfolio is told before a wrong figure is, and both by the handler. */
const described = (description: string) => z.string().max(200).optional().openapi({ description });

portfolioHistoryApi.get("/portfolios/{id}/history", {
  summary: "The history of a portfolio's headline figures; as JSON, or as CSV where that is asked for",
  description:
    "A point for each publication of data and each saved version of the portfolio since it was first saved, oldest first, the newest 24. `causes` says what differs from the point before: the data, the holdings or the method (engine, methodology and the company's choices; `methodChanges` says which). `quarterEnds` are the ends of quarters at which a point was in force. A value that is missing is null, and `gap` says why; `notMade` counts points that are not worked out yet: asking again works out some more. With `isExplained` the attribution of change explains the step. A figure that no section of the viewer opens is 403.",
  ...needs("portfolio:read"),
  request: {
    params: z.object({ id: z.string() }),
    query: z.strictObject({
      metric: described("One headline figure; all that the viewer's sections open without it"),
      format: described("csv for a file, as with Accept text/csv"),
    }),
  },
  responses: {
    200: {
      description: "The history",
      content: { "application/json": { schema: historyAnswer }, "text/csv": { schema: z.string() } },
    },
    ...problems,
  },
  handle: async ({ app, params, query, context }) => {
    const signedIn = permitted(app, "portfolio:read");
    const { id } = params;
    const search = historySearch.safeParse(query);
    if (!search.success) {
      requireHistoryMetrics(signedIn, undefined);
      await requirePortfolio(signedIn, { id, toEdit: false });
      throw invalidInput({ findings: inputFindings(search.error) });
    }
    const { metric, format } = search.data;
    const asked = format ?? acceptedFormat(context, ["json", "csv"]);
    const history = await portfolioHistory(signedIn, { id, metric });
    if (asked === "json") return history;
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="history-${metric ?? "figures"}.csv"`,
      "cache-control": "no-store",
    };
    return new Response(historyCsv(signedIn, history), { headers });
  },
});
