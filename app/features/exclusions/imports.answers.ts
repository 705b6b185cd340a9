import { z } from "zod";
import { RULE_KINDS, RULE_SCOPES } from "~/domain/exclusions/rule";
import { FINDING_SEVERITIES } from "~/domain/states/states";
import { fileColumns } from "~/features/intake/file-columns.answers";

const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();

const namedRow = z.object({
  row: z.number(),
  name: z.string(),
  proposals: z.array(z.object({ isin: z.string(), name: z.string() })),
  sure: nullableText,
  accepted: z.array(z.string()),
});

/** A row that only names a company, and the securities it may mean. */
export type NamedRow = Readonly<z.infer<typeof namedRow>>;

export const exclusionImport = z.object({
  importId: z.string(),
  fileName: z.string(),
  scope: z.enum(RULE_SCOPES),
  status: z.enum(["open", "confirmed", "undone"]),
  accepted: z.number(),
  warnings: z.number(),
  rejected: z.number(),
  skipped: z.number(),
  findings: z.array(
    z.object({
      severity: z.enum(FINDING_SEVERITIES),
      code: z.string(),
      sheet: nullableText,
      row: nullableNumber,
      column: nullableText,
      value: nullableText,
      message: z.string(),
      hint: nullableText,
    }),
  ),
  findingCounts: z.record(z.string(), z.number()),
  columns: fileColumns,
  named: z.array(namedRow),
  sample: z.array(
    z.object({
      row: z.number(),
      scope: z.enum(RULE_SCOPES),
      kind: z.enum(RULE_KINDS),
      subject: z.string(),
      reason: nullableText,
    }),
  ),
});

/** What was found in a file of exclusions, in the reader's language. */
export type ExclusionImportAnswer = Readonly<z.infer<typeof exclusionImport>>;
