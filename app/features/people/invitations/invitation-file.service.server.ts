import { listedFindings } from "~/domain/tabular/finding";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { readTableFile, type TableFile } from "~/domain/tabular/table-file";
import { UnreadableFile, unreadableKey } from "~/domain/tabular/unreadable-file";
import { intakeMapping } from "~/features/intake/intake-mapping.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { type ErrorFinding, invalidInput, unprocessable } from "~/platform/errors";
import { MEGABYTE } from "~/platform/files/file-size";
import { errorFinding } from "~/platform/files/uploaded-table";
import { inputFindings } from "~/platform/forms/input-findings";
import { boundedBytes } from "~/platform/http/bounded-body";
import { jsonText } from "~/platform/http/json-text";
import { choosesTenant } from "../tenants/chooses-tenant";
import type { InvitationFileCheck } from "./invitations.answers";
import { type InvitationFileInput, invitationFileForm } from "./invitations.schemas";
import { type Invited, invite } from "./invitations.service.server";
import { INVITEES, type InviteeFile, type InviteeRow, inviteesFrom } from "./invitee-rows";

const LARGEST_FILE = MEGABYTE;
/** What the multipart frame and the settings beside the file may take. */
const FRAME_BYTES = 64 * 1024;
const MAX_ROWS = 5_000;
const MAX_PEOPLE = 500;

const problem = (code: string): ErrorFinding => ({
  severity: "error",
  code: `invitation.${code}`,
  message: `people:invite_file.${code}`,
});

/** The settings of a file come as JSON text beside it. */
const settings = jsonText(20_000, "people:config.not_json").pipe(invitationFileForm);

/** The file and what holds for everybody in it, read while the bytes are counted. */
async function receive(request: Request): Promise<{ file: Uint8Array; input: InvitationFileInput }> {
  const body = await boundedBytes(request.body, LARGEST_FILE + FRAME_BYTES);
  if ("tooLarge" in body) throw unprocessable({ findings: [problem("too_large")] });
  const contentType = request.headers.get("content-type") ?? "";
  const form = await new Response(body.bytes, { headers: { "content-type": contentType } })
    .formData()
    .catch(() => null);
  const file = form?.get("file") ?? null;
  const parsed = settings.safeParse(String(form?.get("settings") ?? "{}"));
  if (!parsed.success) throw invalidInput({ findings: inputFindings(parsed.error) });
  if (file === null || typeof file === "string") throw invalidInput();
  if (file.size > LARGEST_FILE) throw unprocessable({ findings: [problem("too_large")] });
  return { file: new Uint8Array(await file.arrayBuffer()), input: parsed.data };
}

async function tableOf(bytes: Uint8Array): Promise<TableFile> {
  try {
    return await readTableFile(bytes, MAX_ROWS);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.reason === "too_many_rows") throw unprocessable({ findings: [problem("too_many")] });
    const { reason, params } = error;
    const row = Number(params.row ?? 1);
    throw unprocessable({
      findings: [{ ...problem("unreadable"), message: unreadableKey(reason), params, row }],
    });
  }
}

/** Whoever invites to any tenant says to which: nobody gets into the inviter's own by an omission. */
const withoutTenant = ({ row, column, email }: InviteeRow): ErrorFinding => ({
  ...problem("tenant_missing"),
  field: "tenantId",
  params: { value: email },
  row,
  column,
});

interface ReadInvitees extends Pick<InviteeFile, "rows" | "columns"> {
  readonly findings: readonly ErrorFinding[];
}

/** The people of a file, by the columns that were chosen for it, for another with the same headers, or found. */
async function readInvitees(
  app: SignedInContext,
  bytes: Uint8Array,
  stated: Mapping | null,
): Promise<ReadInvitees> {
  if (bytes.byteLength === 0) throw unprocessable({ findings: [problem("empty")] });
  const file = await tableOf(bytes);
  const mapping = await intakeMapping(app, { kind: "invitations", intake: INVITEES, file, stated });
  const { rows, columns, findings } = inviteesFrom(file, todayOf(app), mapping);
  if (rows.length > MAX_PEOPLE) throw unprocessable({ findings: [problem("too_many")] });
  return { rows, columns, findings: listedFindings(findings).map(errorFinding) };
}

/** Reads a file of people to invite and invites nobody: whom it names, by which columns, and what is wrong with it. */
export async function checkInvitationFile(
  app: AppContext,
  request: Request,
): Promise<InvitationFileCheck & Pick<ReadInvitees, "findings">> {
  const signed = permitted(app, "invitation:manage");
  const { file, input } = await receive(request);
  const { rows, columns, findings } = await readInvitees(signed, file, input.mapping ?? null);
  return { people: rows.length, columns, findings };
}

/** Invites the people of a CSV or XLSX file. Rows with mistakes are left out and named; the others are invited. */
export async function inviteFromFile(app: AppContext, request: Request): Promise<Invited> {
  const signed = permitted(app, "invitation:manage");
  const received = await receive(request);
  const { mapping = null, ...input } = received.input;
  const { rows, findings } = await readInvitees(signed, received.file, mapping);
  if (rows.length === 0) throw unprocessable({ findings });
  if (choosesTenant(app) && input.tenantId === undefined)
    throw unprocessable({ findings: [...findings, ...rows.map(withoutTenant)] });
  const invited = await invite(app, {
    ...input,
    invitees: rows.map(({ row: _row, column: _column, ...person }) => person),
  });
  const placed = invited.findings.map((finding) => {
    const row = rows.find((one) => one.email === finding.params?.value);
    return row ? { ...finding, row: row.row, column: row.column } : finding;
  });
  return { invited: invited.invited, findings: [...findings, ...placed] };
}
