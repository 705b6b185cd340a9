import { z } from "@hono/zod-openapi";
import { type ExportedFile, JSON_LINES_TYPE, PARQUET_TYPE, XLSX_TYPE } from "~/platform/http/download";

/** What is wrong with a field or a row, in words. */
export const finding = z.object({ severity: z.string(), code: z.string(), message: z.string() }).loose();

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string(),
    findings: z.array(finding).optional(),
  })
  .openapi("Problem");

const content = { "application/problem+json": { schema: problemSchema } };

/** Error answers shared by all endpoints. */
export const problems = {
  400: { description: "The input does not fit", content },
  401: { description: "Not signed in", content },
  403: { description: "Section Not Allowed", content },
  404: { description: "Absent or not yours", content },
} as const;

/** 428 is for routes that replace a whole document. */
export const furtherProblems = {
  409: { description: "Not in this state", content },
  422: { description: "The content cannot be used", content },
  428: { description: "The version the change was made from is missing", content },
  429: { description: "Too many attempts or requests", content },
} as const;

/** Of a body that is refused before it is parsed. */
export const jsonBodyAnswers = {
  413: { description: "The body is too large", content },
  415: { description: "The body is not JSON", content },
} as const;

/** Of what answers in several forms. */
export const notAcceptableAnswer = {
  406: { description: "None of the forms of the answer is accepted", content },
} as const;

export const inMaintenanceAnswer = {
  503: { description: "The product is being maintained", content },
} as const;

/** The error answers of all endpoints, and those of this one. */
export function problemsAnd(...codes: (keyof typeof furtherProblems)[]) {
  return { ...problems, ...Object.fromEntries(codes.map((code) => [code, furtherProblems[code]])) };
}

/** An answer without content. */
export const done = { 204: { description: "Done" } } as const;

/** A page of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item).readonly(),
    page: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
  });
}

/** A request whose body is JSON of this schema. */
export function body<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { "application/json": { schema } } } } as const;
}

/** A JSON answer with its schema. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** The content of a file. */
export const binary = { schema: z.string().openapi({ format: "binary" }) };

/** A table as a file, CSV or workbook. */
export const tableAnswer = {
  description: "The file",
  content: { "text/csv": binary, [XLSX_TYPE]: binary },
} as const;

export const workbookAnswer = { description: "The workbook", content: { [XLSX_TYPE]: binary } } as const;

/** A stored file as it was uploaded, whatever its type. */
export const storedFileAnswer = {
  description: "The file",
  content: { "application/octet-stream": binary },
} as const;

/** What a list answers: a page as JSON, or, by the Accept header, the whole of it as a file. */
export function listOrFile<T extends z.ZodType>(schema: T, description = "One page, or the file") {
  const files = {
    "text/csv": binary,
    [XLSX_TYPE]: binary,
    [JSON_LINES_TYPE]: binary,
    [PARQUET_TYPE]: binary,
  };
  return { description, content: { "application/json": { schema }, ...files } } as const;
}

export function fileAnswer(file: ExportedFile): Response {
  return new Response(file.body, { headers: { ...file.headers, "cache-control": "no-store" } });
}
