import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { recordExport } from "~/features/activity/export-event.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { type ExportedFile, isForPrograms, type TableFormat, tableFile } from "~/platform/http/download";
import { translate } from "~/platform/i18n.server";
import type { UserSummary } from "../people.answers";
import type { UserSearch } from "../people.schemas";
import { listUsersAfter } from "./user-list.queries.server";
import { summaryOf } from "./user-summary";

const ROWS_PER_READ = 1_000;

const COLUMNS: Readonly<Record<string, (user: UserSummary) => ExportValue>> = {
  username: ({ username }) => username,
  email: ({ email }) => email,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  tenant: ({ tenant }) => tenant.name,
  tenantRole: ({ tenantRole }) => tenantRole,
  roles: ({ roles }) => roles.join(" "),
  disabled: ({ disabled }) => disabled,
  secondFactor: ({ secondFactor }) => secondFactor,
  language: ({ language }) => language,
  lastAccessAt: ({ lastAccessAt }) => lastAccessAt,
  createdAt: ({ createdAt }) => createdAt,
};

async function* rowsOf(
  app: SignedInContext,
  search: UserSearch,
  heads: readonly string[],
): AsyncGenerator<readonly ExportValue[]> {
  yield heads;
  for (let after = 0; ; ) {
    const rows = await listUsersAfter(app, app.scope, search, after, ROWS_PER_READ);
    for (const row of rows) {
      const user = summaryOf(row);
      yield Object.values(COLUMNS).map((cell) => cell(user));
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return;
    after = last.rid;
  }
}

/** All users of a list as a file. A workbook has heads in the reader's language, CSV, JSON lines and Parquet the names programs know. */
export async function exportUsers(
  app: AppContext,
  input: { readonly search: UserSearch; readonly format: TableFormat },
): Promise<ExportedFile> {
  const signed = permitted(app, "user:manage");
  await recordExport(
    signed,
    "list.export",
    { type: "list", id: "users", name: "users" },
    { format: input.format },
  );
  const heads = Object.keys(COLUMNS).map((id) =>
    isForPrograms(input.format) ? id : translate(app.locale, `exports:${id}`),
  );
  const rows = rowsOf(signed, input.search, heads);
  const types = { disabled: "flag", secondFactor: "flag" } as const;
  return tableFile({ name: "users", sheet: "users", rows, types, format: input.format });
}
