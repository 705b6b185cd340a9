import { z } from "@hono/zod-openapi";
import { isLacking } from "~/domain/statement/completeness";
import { STATEMENT_GAPS } from "~/domain/statement/statement-lines";
import { STATEMENT_LANGUAGES } from "~/domain/statement/statement-text";
import { notCountedSchema } from "~/features/analysis/analysis.schemas";
import {
  statementChoicesInput,
  statementFileSearch,
  statementParams,
  statementSearch,
  statementTextInput,
  statementTextParams,
} from "~/features/statement/statement.schemas";
import {
  readStatement,
  requireStatement,
  saveStatementChoices,
  saveStatementText,
  statementLanguage,
} from "~/features/statement/statement.service.server";
import type { EditedStatement } from "~/features/statement/statement.types";
import { statementFile } from "~/features/statement/statement-files.server";
import { XLSX_TYPE } from "~/platform/http/download";
import { apiRoutes } from "./api-routes";
import { needsFound } from "./gate";
import { needsEditablePortfolio } from "./guards";
import { binary, body, fileAnswer, json, problems, problemsAnd } from "./responses";

export const statementsApi = apiRoutes();

const quarter = z.object({
  on: z.iso.date(),
  holdings: z
    .object({ portfolioId: z.string(), version: z.number().int(), asOf: z.iso.date() })
    .nullable()
    .openapi({ description: "The holdings that stand for the quarter end; null where none are kept" }),
});

const period = z.object({
  year: z.number().int(),
  isMean: z.boolean().openapi({ description: "Whether the impacts are the means of four quarter ends" }),
  standsFor: z.iso.date().nullable().openapi({
    description: "The quarter end whose impact is shown until all four are kept, ISO 8601; null of a mean",
  }),
  quarters: z.array(quarter).readonly(),
});

const answer = z
  .object({
    year: z.number().int(),
    language: z.enum(STATEMENT_LANGUAGES),
    period,
    previous: period,
    lines: z
      .array(
        z.object({
          indicator: z.string(),
          metric: z.string(),
          unit: z.string(),
          impact: z.number().nullable(),
          isAverage: z.boolean(),
          quarters: z.array(z.number().nullable()).readonly(),
          previousQuarters: z.array(z.number().nullable()).readonly(),
          previous: z.number().nullable(),
          gap: z.enum(STATEMENT_GAPS).nullable(),
          coverageShare: z.number(),
          eligibleShare: z.number(),
          isThin: z.boolean(),
          reportedShare: z.number(),
          estimatedShare: z.number(),
        }),
      )
      .readonly(),
    texts: z
      .array(
        z.object({
          part: z.string(),
          text: z.string(),
          version: z.number().int(),
          carriedFrom: z.number().int().nullable(),
          author: z.string(),
          at: z.string(),
        }),
      )
      .readonly(),
    choices: z.object({
      indicators: z.array(z.string()).readonly(),
      carriedFrom: z.number().int().nullable(),
      quarters: z
        .array(z.object({ on: z.iso.date(), portfolioId: z.string(), version: z.number().int() }))
        .readonly(),
      version: z.number().int(),
    }),
    findings: z
      .array(
        z.object({
          kind: z.string(),
          isLacking: z.boolean(),
          on: z.iso.date().optional(),
          asOf: z.iso.date().optional(),
          indicator: z.string().optional(),
          metric: z.string().optional(),
          reason: z.enum(STATEMENT_GAPS).optional(),
          table: z.number().int().optional(),
          part: z.string().optional(),
          from: z.number().int().optional(),
          year: z.number().int().optional(),
          ...notCountedSchema.partial().shape,
        }),
      )
      .readonly(),
  })
  .openapi("PaiStatement");

function periodAnswer({ year, isMean, standsFor, quarters }: EditedStatement["statement"]["period"]) {
  return { year, isMean, standsFor, quarters: quarters.map(({ on, holdings }) => ({ on, holdings })) };
}

function statementAnswer({ statement, choices, findings }: EditedStatement): z.infer<typeof answer> {
  const { year, language, lines, texts } = statement;
  return {
    ...{ year, language, lines, texts, choices },
    period: periodAnswer(statement.period),
    previous: periodAnswer(statement.previous),
    findings: findings.map((finding) => ({ ...finding, isLacking: isLacking(finding) })),
  };
}

const saved = z.object({ version: z.number().int() });

statementsApi.get("/portfolios/{id}/statement/{year}", {
  summary: "The statement on principal adverse impacts of a year, with what the regulation still asks for",
  description:
    "Delegated Regulation (EU) 2022/1288, Annex I. Impacts are on all investments, averages on covered value; the mean of the four quarter ends once all are kept (Article 6(3)). Texts of an earlier year are `carriedFrom` it until they are saved for this one.",
  ...needsFound("portfolio:read", (app, { id = "" }) => requireStatement(app, id)),
  request: { params: statementParams, query: statementSearch },
  responses: { 200: json(answer, "The statement"), ...problems },
  handle: async ({ app, params: { id, year }, query }) => {
    const { language = statementLanguage(app.locale) } = query;
    return statementAnswer(await readStatement(app, { id, year, language }));
  },
});

statementsApi.get("/portfolios/{id}/statement/{year}/file", {
  summary: "The statement as a web page to publish, or as a workbook",
  ...needsFound("portfolio:export", (app, { id = "" }) => requireStatement(app, id)),
  request: { params: statementParams, query: statementFileSearch },
  responses: {
    200: { description: "The file", content: { "text/html": binary, [XLSX_TYPE]: binary } },
    ...problems,
  },
  handle: async ({ app, params, query }) => {
    const { language = statementLanguage(app.locale), format } = query;
    const asked = { ...params, language, format };
    return fileAnswer(await statementFile(app, asked));
  },
});

statementsApi.put("/portfolios/{id}/statement/{year}/texts/{part}", {
  summary: "Save a text of a year's statement, or confirm one that was carried over",
  description:
    "`version` is the one the text was made from: 0 where the year has none of its own yet. Parts are policies, engagement, standards and history, and for each indicator (1 to 18, t2.1 … t3.24) its explanation, actions_taken and actions_planned, e.g. 4.explanation.",
  ...needsEditablePortfolio,
  request: { params: statementTextParams, ...body(statementTextInput) },
  responses: { 200: json(saved, "Saved"), ...problemsAnd(409, 428) },
  handle: ({ app, params, input }) => saveStatementText(app, params, input),
});

statementsApi.put("/portfolios/{id}/statement/{year}", {
  summary: "Choose the additional indicators of a year, and the holdings that stand for its quarter ends",
  description:
    "A quarter end that is not named takes the portfolio's newest version of a day in the quarter. Holdings of a past date are those of a portfolio imported with that date.",
  ...needsEditablePortfolio,
  request: { params: statementParams, ...body(statementChoicesInput) },
  responses: { 200: json(saved, "Saved"), ...problemsAnd(409, 422, 428) },
  handle: ({ app, params, input }) => saveStatementChoices(app, params, input),
});
