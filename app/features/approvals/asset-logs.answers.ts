import { z } from "zod";
import { LOG_OPERATIONS, LOG_RESULTS } from "./asset-logs.types";

export const assetLog = z.object({
  id: z.number().int(),
  /** A dataset, or what was decided about: `missing-asset`, `conflict`. */
  requestType: z.string(),
  operation: z.enum(LOG_OPERATIONS),
  result: z.enum(LOG_RESULTS),
  at: z.string(),
  note: z
    .object({
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      loadId: z.number().int().nullable(),
    })
    .nullable(),
  userName: z.string().nullable(),
});

export type AssetLog = Readonly<z.infer<typeof assetLog>>;
