import { z } from "zod";
import { SECTIONS } from "~/permissions/sections";
import { VISIT_KINDS } from "./quick-search.types";

export const visitInput = z.strictObject({
  kind: z.enum(VISIT_KINDS),
  key: z.string().trim().min(1).max(64),
  section: z.enum(SECTIONS).nullable().default(null),
});

export type VisitInput = z.output<typeof visitInput>;
