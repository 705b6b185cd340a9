import { z } from "zod";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { pageNumber, pageSizeOf } from "~/platform/list-search";
import { isAsOf } from "./as-of";
import { CHANGE_KINDS } from "./dataset-changes.types";

const asOfText = z.string().refine(isAsOf, "versions:form.as_of");

/** A data version by its number, or the last one published on a day or before; nothing stated is the current one. */
export const asOfInput = z
  .string()
  .refine((text) => text === "" || isAsOf(text), "versions:form.as_of")
  .transform((text) => text || undefined)
  .optional();

export const changesSearch = z.strictObject({
  from: asOfText,
  to: asOfInput,
});

export const datasetChangesSearch = z.strictObject({
  dataset: blankIsAbsent(z.string().max(40)),
  from: blankIsAbsent(asOfText),
  to: blankIsAbsent(asOfText),
  kind: blankIsAbsent(z.enum(CHANGE_KINDS)),
  q: z.string().trim().max(200, "errors:list.query").default(""),
  page: pageNumber,
  pageSize: pageSizeOf(25),
});

export type DatasetChangesSearch = z.output<typeof datasetChangesSearch>;
