import { index, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { POLICY_OPERATORS, POLICY_SCOPES, POLICY_SEVERITIES } from "../../app/domain/states/states";
import { checked } from "./checked";
import { ofTenant, ofUser } from "./references";

/** Limits a tenant sets on figures of its portfolios, drafts and imports. */
export const policyRules = sqliteTable(
  "policy_rules",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    metric: text("metric").notNull(),
    operator: text("operator", { enum: POLICY_OPERATORS }).notNull(),
    /** In the unit of the figure; shares as fractions. */
    value: real("value").notNull(),
    scope: text("scope", { enum: POLICY_SCOPES }).notNull(),
    severity: text("severity", { enum: POLICY_SEVERITIES }).notNull(),
    createdBy: ofUser("created_by"),
    createdAt: text("created_at").notNull(),
    deletedAt: text("deleted_at"),
  },
  (table) => [...checked(table), index("policy_rules_tenant").on(table.tenantId, table.deletedAt)],
);
