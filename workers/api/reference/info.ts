import type { OpenAPIHono } from "@hono/zod-openapi";

type DocumentConfig = Parameters<OpenAPIHono["getOpenAPI31Document"]>[0];

/** What an integration has to know before its first call, in Markdown. */
const GUIDE = `
ESG research on funds, ETFs, equities, bonds and portfolios. Every figure carries its coverage and, on request, its calculation down to the row of the file that states each input.

## Signing in
Programs send \`Authorization: Bearer <token>\`; tokens are made at POST /user/me/tokens or on the profile screen, work for 1 to 366 days and carry scopes such as \`read:portfolios\`. A token opens what its scopes **and** the roles of its person open. Browsers use the session cookie; their changes need an \`Origin\` of the same site. Each operation names its permission and scope.

## Errors
RFC 9457 problem documents (\`application/problem+json\`, schema Problem). Decide on \`code\`, not on texts; each operation lists the codes it may answer, as \`x-error-codes\` of its error answers. 500 \`server.unknown\` is possible everywhere. \`findings\` name the field or row at fault. Order of judgement: 401 not signed in, 403 section or role lacks, 404 absent or foreign (the same answer), then 400 and 422 for the input. Fields and parameters that are not known are refused with 400.

## Missing values
null means not known or not applicable, as the field states; it never means zero. A figure below its coverage threshold has \`value\` null and \`withheld\`.

## Units
Names ending in \`Share\` are fractions (0.25), names ending in \`Pct\` are percent (25). Days are ISO 8601 (\`2026-09-30\`), instants are UTC (\`2026-09-30T08:15:00.000Z\`). Amounts name their currency or unit. Numbers are unrounded.

## Lists
\`?q=&page=1&pageSize=10&sort=-createdAt&filter[name]=value\` answers \`{ items, page, pageSize, total }\`. \`pageSize\` is 5, 10, 25 or 100. Where an operation offers files, \`Accept: text/csv\`, the xlsx media type, \`application/x-ndjson\` or \`application/vnd.apache.parquet\` answers the whole filtered list as one.

## Versions
Research data is published in numbered data versions; every answer with figures states its \`dataVersion\`, and many accept an earlier one in \`asOf\`. Changes of shared things state the version they were made from: 428 without it, 409 when somebody else was faster. Answers are not cached (\`Cache-Control: no-store\`); only this document has an \`ETag\`.

## Repeating a call
GET changes nothing. PUT and DELETE may be repeated and leave the same state: a second DELETE of one thing answers 404, a second PUT that states the version before it 409. A POST that makes something makes another one when repeated. After 503 (maintenance) or a broken connection, read first, then decide.

## Limits
Sign-in, passwords and the contact form answer 429 with \`Retry-After\` (seconds) after several attempts. A person may import 600 files a minute, a file counting once for each megabyte begun, and analyse stated holdings 3,000 times a minute, an analysis counting once for each hundred holdings begun; what is more answers 429 too. Other calls are not counted. A JSON body above its limit is 413.

## Generating a client
The document is OpenAPI 3.1; every operation has a lasting \`operationId\`, and shared shapes have names. With openapi-typescript, \`--default-non-nullable=false\` leaves fields with a default optional in requests; with openapi-fetch, \`createClient<paths, "application/json" | "application/problem+json">\` types answers as JSON where an operation offers files too.

## Stability
Within version 1 names stay and meanings hold. Fields, values of enumerations and operations may be added: ignore what you do not know.
`.trim();

export const INFO: DocumentConfig = {
  openapi: "3.1.0",
  info: {
    title: "Understory API",
    version: "1",
    description: GUIDE,
  },
  servers: [{ url: "/api/v1" }],
  security: [{ session: [] }, { token: [] }],
};
