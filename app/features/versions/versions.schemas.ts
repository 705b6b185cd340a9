import { z } from "zod";
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

/** A field of a form that was left empty is as good as none. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

export const datasetChangesSearch = z.strictObject({
  dataset: orNone(z.string().max(40).optional()),
  from: orNone(asOfText.optional()),
  to: orNone(asOfText.optional()),
  kind: orNone(z.enum(CHANGE_KINDS).optional()),
  q: z.string().trim().max(200, "errors:list.query").default(""),
  page: z.coerce.number().int().min(1, "errors:list.page").max(1_000_000, "errors:list.page").default(1),
  pageSize: z.coerce
    .number()
    .refine((size) => [5, 10, 25, 100].includes(size), "errors:list.page_size")
    .default(25),
});

export type DatasetChangesSearch = z.output<typeof datasetChangesSearch>;
