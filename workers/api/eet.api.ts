import { z } from "@hono/zod-openapi";
import { checkEet, exportEetCheck } from "~/features/eet/check-eet.service.server";
import { acceptedFile } from "./accepted-format";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { fileAnswer, listOrFile, problems, problemsAnd } from "./responses";

const count = z.number().int();
const text = z.string().nullable();

const check = z
  .object({
    version: text,
    columns: count,
    rows: count,
    score: z.object({
      value: z.number(),
      lines: z
        .array(
          z.object({ part: z.string(), tested: count, wrong: count, weight: z.number(), points: z.number() }),
        )
        .readonly(),
    }),
    ruleCounts: z.record(z.string(), count),
    instruments: z
      .array(
        z.object({
          row: count,
          identifier: z.string(),
          name: z.string(),
          article: text,
          filled: count,
          errors: count,
          warnings: count,
        }),
      )
      .readonly(),
    findings: z
      .array(
        z.object({
          severity: z.string(),
          rule: z.string(),
          row: count.nullable(),
          code: text,
          field: text,
          place: text,
          value: text,
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          message: z.string(),
        }),
      )
      .readonly(),
  })
  .openapi("EetCheck");

const file = z.string().openapi({ format: "binary" });

export const eetApi = apiRoutes();

eetApi.post("/eet/check", {
  summary:
    "Check a European ESG Template (the body is the file, CSV or XLSX, at most 10 MB; nothing is kept): score 0 to 100, counts by rule, the first 500 findings; with Accept text/csv, xlsx, application/x-ndjson or application/vnd.apache.parquet all findings as a file",
  ...needs("portfolio:import"),
  request: {
    body: {
      required: true,
      content: { "text/csv": { schema: file }, "application/octet-stream": { schema: file } },
    },
  },
  responses: {
    200: listOrFile(check, "What was found, or the file"),
    ...problemsAnd(422),
    413: { ...problems[400], description: "The file is larger than the limit" },
    415: { ...problems[400], description: "The file is of no type that can be read" },
  },
  handle: async ({ app, request, context }) => {
    const format = acceptedFile(context);
    const { body } = request;
    if (format) return fileAnswer(await exportEetCheck(app, body, format));
    return checkEet(app, body);
  },
});
