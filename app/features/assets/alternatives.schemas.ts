import { z } from "zod";
import { DEFAULT_BY } from "./better-by";

const yesOrNo = (by: "0" | "1") =>
  z
    .enum(["0", "1", "true", "false"])
    .default(by)
    .transform((text) => text === "1" || text === "true");

export const alternativesParams = z.object({ isin: z.string().min(1).max(20) });

export const alternativesSearch = z.strictObject({
  /** The column by which another one is better. */
  by: z.string().max(40).default(DEFAULT_BY),
  /** Rated no worse than the one that is replaced. */
  notWorseRated: yesOrNo("1"),
  sameCurrency: yesOrNo("0"),
  /** Leaves out what the viewer's rules exclude. */
  notExcluded: yesOrNo("1"),
});

export type AlternativesSearch = z.output<typeof alternativesSearch>;
