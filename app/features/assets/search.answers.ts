import { z } from "zod";
import { SECTIONS } from "~/permissions/sections";

export const searchHit = z.object({
  kind: z.enum(["asset", "issuer"]),
  name: z.string(),
  isin: z.string().nullable(),
  code: z.string().nullable(),
  issuerId: z.string().nullable(),
  section: z.enum(SECTIONS),
  type: z.string().nullable(),
  path: z.string(),
  foundIn: z.string().nullable().describe("Issuer, manager or LEI that matches; null where the name does"),
});

/** One answer of the quick search. */
export type SearchHit = Readonly<z.infer<typeof searchHit>>;
