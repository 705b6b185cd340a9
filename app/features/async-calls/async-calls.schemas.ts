import { z } from "zod";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { listSearch } from "~/platform/list-search";
import { CALL_KINDS, CALL_STATUSES } from "./async-calls.types";

export const callSearch = listSearch(["-createdAt"], {
  status: blankIsAbsent(z.enum(CALL_STATUSES)),
  kind: blankIsAbsent(z.enum(CALL_KINDS)),
});

export const callParams = z.strictObject({ id: z.string().min(1).max(100) });

export type CallSearch = z.output<typeof callSearch>;
