import { z } from "zod";
import { listSearch } from "~/platform/list-search";
import { CALL_KINDS, CALL_STATUSES } from "./async-calls.types";

const orNone = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value || undefined, schema);

export const callSearch = listSearch(["-createdAt"], {
  status: orNone(z.enum(CALL_STATUSES).optional()),
  kind: orNone(z.enum(CALL_KINDS).optional()),
});

export const callParams = z.strictObject({ id: z.string().min(1).max(100) });

export type CallSearch = z.output<typeof callSearch>;
