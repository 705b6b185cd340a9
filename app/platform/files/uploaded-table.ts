import type { Finding } from "~/domain/tabular/finding";
import { readTableFile, type TableFile } from "~/domain/tabular/table-file";
import { UnreadableFile, unreadableKey } from "~/domain/tabular/unreadable-file";
import { type ErrorFinding, fileUnreadable } from "~/platform/errors";

/** A file that a person uploaded as a table. One that cannot be read is refused with its reason (422). */
export async function uploadedTable(bytes: Uint8Array, mostRows: number): Promise<TableFile> {
  try {
    return await readTableFile(bytes, mostRows);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, params, reason } = error;
    const row = Number(params.row ?? 1);
    throw fileUnreadable({
      findings: [{ severity: "error", code, message: unreadableKey(reason), params, row }],
    });
  }
}

/** A finding of a file as answers carry it: the column by its letter, lists of numbers as sums. */
export function errorFinding({ severity, code, row, column, message, hint }: Finding): ErrorFinding {
  return {
    ...{ severity, code, row, column: column?.letter ?? null },
    ...told(message),
    ...(hint !== null && { hint: told(hint) }),
  };
}

function told({ key, params }: Finding["message"]): Pick<ErrorFinding, "message" | "params"> {
  const texts = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "object" ? value.join(" + ") : value,
  ]);
  return { message: key, params: Object.fromEntries(texts) };
}
