import { type SQL, sql } from "drizzle-orm";
import { managerKey, type RuleScope, type ViewMode } from "~/domain/exclusions/rule";
import type { SignedInContext } from "~/platform/context.server";
import { inJson, prepared } from "~db/d1";
import type { NewRule } from "./exclusions.schemas";

/** Whose column a rule stands in: the person's, or the company's. */
export function ownerOf(app: SignedInContext, scope: RuleScope): string {
  return scope === "company" ? "" : app.scope.userId;
}

export function subjectKey({ kind, subject }: Pick<NewRule, "kind" | "subject">): string {
  return kind === "asset_manager" ? managerKey(subject) : subject;
}

const RULES_PER_STATEMENT = 2_000;

function insertRules(
  app: SignedInContext,
  scope: RuleScope,
  rules: readonly NewRule[],
  given: { readonly importId: string | null; readonly onTwice: SQL; readonly condition?: SQL },
): D1PreparedStatement[] {
  const now = app.clock().toISOString();
  const statements: D1PreparedStatement[] = [];
  for (let from = 0; from < rules.length; from += RULES_PER_STATEMENT) {
    const rows = rules
      .slice(from, from + RULES_PER_STATEMENT)
      .map((rule) => [
        app.newId(),
        rule.kind,
        rule.subject,
        subjectKey(rule),
        rule.subType ?? "",
        rule.maxShare,
        rule.reason,
      ]);
    statements.push(
      prepared(
        app.db.$client,
        sql`insert into exclusion_rules (id, tenant_id, owner_id, kind, subject, subject_key, sub_type, max_share, reason,
            import_id, created_by, created_at)
          select value ->> 0, ${app.scope.tenantId}, ${ownerOf(app, scope)}, value ->> 1, value ->> 2, value ->> 3,
            value ->> 4, value ->> 5, value ->> 6, ${given.importId}, ${app.scope.userId}, ${now}
          from json_each(${JSON.stringify(rows)}) where ${given.condition ?? sql`true`}
          on conflict (tenant_id, owner_id, kind, subject_key, sub_type) ${given.onTwice}`,
      ),
    );
  }
  return statements;
}

/** Adds and removes rules of one owner: statements of one atom, the last of which says whether anything changed. */
export function changeStatements(
  app: SignedInContext,
  scope: RuleScope,
  add: readonly NewRule[],
  remove: readonly string[],
): readonly D1PreparedStatement[] {
  const statements = insertRules(app, scope, add, {
    importId: null,
    onTwice: sql`do update set max_share = excluded.max_share, reason = excluded.reason`,
  });
  if (remove.length > 0) {
    statements.unshift(
      prepared(
        app.db.$client,
        sql`delete from exclusion_rules where ${inJson(sql`id`, remove)} and tenant_id = ${app.scope.tenantId}
          and owner_id = ${ownerOf(app, scope)}`,
      ),
    );
  }
  return statements;
}

export async function replaceView(app: SignedInContext, mode: ViewMode): Promise<void> {
  await app.db.run(sql`
    insert into exclusion_views (user_id, mode) values (${app.scope.userId}, ${mode})
    on conflict (user_id) do update set mode = excluded.mode`);
}

export async function insertExclusionImport(
  app: SignedInContext,
  given: {
    readonly id: string;
    readonly scope: RuleScope;
    readonly fileName: string;
    readonly fileKey: string;
  },
): Promise<void> {
  await app.db.run(sql`
    insert into exclusion_imports (id, tenant_id, user_id, scope, file_name, file_key, status, created_at)
    values (${given.id}, ${app.scope.tenantId}, ${app.scope.userId}, ${given.scope}, ${given.fileName},
      ${given.fileKey}, 'open', ${app.clock().toISOString()})`);
}

export interface ImportedRules {
  readonly scope: RuleScope;
  readonly rules: readonly NewRule[];
}

/**
 * Marks the import as confirmed and stores its rules as one atom; of two confirmations at once one stores everything.
 * A rule that was there before stays as it was and is not the import's.
 */
export function confirmStatements(
  app: SignedInContext,
  importId: string,
  groups: readonly ImportedRules[],
): readonly D1PreparedStatement[] {
  const mark = app.newId();
  const isOurs = sql`exists (select 1 from exclusion_imports where id = ${importId} and confirmation = ${mark})`;
  const first = prepared(
    app.db.$client,
    sql`update exclusion_imports set status = 'confirmed', confirmation = ${mark}
      where id = ${importId} and user_id = ${app.scope.userId} and status = 'open'`,
  );
  const inserts = groups.flatMap(({ scope, rules }) =>
    insertRules(app, scope, rules, { importId, onTwice: sql`do nothing`, condition: isOurs }),
  );
  const last = prepared(
    app.db.$client,
    sql`update exclusion_imports set added = (select count(*) from exclusion_rules where import_id = ${importId})
      where id = ${importId} and user_id = ${app.scope.userId} and confirmation = ${mark}`,
  );
  return [first, ...inserts, last];
}

/** Takes an import back: the rules it added go, the import is marked by the last statement, once. */
export function undoStatements(app: SignedInContext, importId: string): readonly D1PreparedStatement[] {
  return [
    prepared(
      app.db.$client,
      sql`delete from exclusion_rules where import_id = ${importId} and tenant_id = ${app.scope.tenantId}`,
    ),
    prepared(
      app.db.$client,
      sql`update exclusion_imports set status = 'undone'
        where id = ${importId} and user_id = ${app.scope.userId} and status <> 'undone'`,
    ),
  ];
}
