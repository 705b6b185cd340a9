import type { Context } from "hono";
import { notAcceptable } from "~/platform/errors";
import { acceptedType } from "~/platform/http/accept";
import { JSON_LINES_TYPE, PARQUET_TYPE, type TableFormat, XLSX_TYPE } from "~/platform/http/download";
import type { ServerEnv } from "./server-env";

const TYPES = {
  json: "application/json",
  csv: "text/csv",
  xlsx: XLSX_TYPE,
  ndjson: JSON_LINES_TYPE,
  parquet: PARQUET_TYPE,
} as const satisfies Record<TableFormat | "json", string>;

export type AnswerFormat = keyof typeof TYPES;

const ALL = Object.keys(TYPES) as AnswerFormat[];

/** Which of the forms an endpoint answers in the Accept header asks for, JSON where it leaves the choice; 406 for none of them. */
export function acceptedFormat<F extends AnswerFormat>(
  context: Context<ServerEnv>,
  offered: readonly F[],
): F {
  const types = offered.map((format) => TYPES[format]);
  const type = acceptedType(context.req.header("accept"), types);
  const format = offered.find((each) => TYPES[each] === type);
  if (format === undefined) throw notAcceptable({ params: { types: types.join(", ") } });
  return format;
}

/** The file that is asked for instead of JSON; null for none. */
export function acceptedFile(context: Context<ServerEnv>): TableFormat | null {
  const format = acceptedFormat(context, ALL);
  return format === "json" ? null : format;
}
