import { detectCsv, readCsvRows } from "~/domain/tabular/csv-rows";
import { cellText } from "~/domain/tabular/row";
import { chunksOf, inMemory } from "~/domain/tabular/source";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { type AppContext, permitted } from "~/platform/context.server";
import { type ErrorFinding, unprocessable } from "~/platform/errors";
import type { InvitationFileInput } from "./invitations.schemas";
import { type Invited, invite } from "./invitations.service.server";
import { inviteesFrom } from "./invitee-rows";

const LARGEST_FILE = 1_000_000;
const MOST_ROWS = 5_000;
const MOST_PEOPLE = 500;

const problem = (code: string): ErrorFinding => ({
  severity: "error",
  code: `invitation.${code}`,
  message: `people:invite_file.${code}`,
});

async function linesOf(bytes: Uint8Array) {
  const source = inMemory(bytes);
  const lines: { row: number; cells: string[] }[] = [];
  for await (const row of readCsvRows(chunksOf(source), await detectCsv(source))) {
    lines.push({ row: row.number, cells: row.cells.map((cell) => cellText(cell) ?? "") });
    if (lines.length > MOST_ROWS) break;
  }
  return lines;
}

/** Invites the people of a CSV file. Rows with mistakes are left out and named; the others are invited. */
export async function inviteFromFile(
  app: AppContext,
  file: ArrayBuffer,
  input: InvitationFileInput,
): Promise<Invited> {
  permitted(app, "invitation:manage");
  if (file.byteLength > LARGEST_FILE) throw unprocessable({ findings: [problem("too_large")] });
  let lines: Awaited<ReturnType<typeof linesOf>>;
  try {
    lines = await linesOf(new Uint8Array(file));
  } catch (error) {
    if (error instanceof UnreadableFile) throw unprocessable({ findings: [problem("unreadable")] });
    throw error;
  }
  const { rows, findings } = inviteesFrom(lines);
  if (rows.length > MOST_PEOPLE) throw unprocessable({ findings: [problem("too_many")] });
  if (rows.length === 0) throw unprocessable({ findings });
  const invited = await invite(app, { ...input, invitees: rows.map(({ row: _row, ...person }) => person) });
  const placed = invited.findings.map((finding) => {
    const row = rows.find((one) => one.email === finding.params?.value);
    return row ? { ...finding, row: row.row } : finding;
  });
  return { invited: invited.invited, findings: [...findings, ...placed] };
}
