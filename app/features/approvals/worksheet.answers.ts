import { z } from "zod";
import { fileColumns } from "~/features/intake/file-columns.answers";

export const worksheetOutcome = z.object({
  complete: z.number().int(),
  incomplete: z.number().int(),
  rejected: z.number().int(),
  /** The file's columns and what each is taken for. */
  columns: fileColumns,
  /** Null where it was only looked at. */
  approved: z.object({ decided: z.number().int(), loadIds: z.array(z.number().int()).readonly() }).nullable(),
});

/** What a filled worksheet completes; its findings are told in the reader's language. */
export type WorksheetOutcome = Readonly<z.infer<typeof worksheetOutcome>>;
