import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TENANT_ROLES, TOKEN_KINDS } from "../../app/domain/states/states";
import { checked } from "./checked";
import { users } from "./people";
import { ofTenant, ofUser } from "./references";

/** Links that work once: the link's secret is stored as its SHA-256 only. */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    hash: text("hash").primaryKey(),
    kind: text("kind", { enum: TOKEN_KINDS }).notNull(),
    userId: ofUser("user_id"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    usedAt: text("used_at"),
    /** Which redemption won; what follows in the same batch asks for it. */
    redemption: text("redemption"),
  },
  (table) => [
    ...checked(table),
    index("one_time_tokens_user").on(table.userId),
    index("one_time_tokens_expires").on(table.expiresAt),
  ],
);

/** Codes that stand for the telephone once, for whoever signs in with a second factor; stored as their SHA-256. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: ofUser("user_id"),
    hash: text("hash").notNull(),
    usedAt: text("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    codeHash: text("code_hash").notNull(),
    email: text("email").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    language: text("language").notNull(),
    tenantId: ofTenant(),
    tenantRole: text("tenant_role", { enum: TENANT_ROLES }).notNull().default("USER"),
    /** JSON list of role names the new user will hold. */
    roles: text("roles").notNull().default("[]"),
    /** Null: the deployment of an installation that has no administrator yet. */
    invitedBy: text("invited_by").references(() => users.id),
    invitedByName: text("invited_by_name").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    usedAt: text("used_at"),
    userId: text("user_id").references(() => users.id),
    revokedAt: text("revoked_at"),
    redemption: text("redemption"),
  },
  (table) => [
    ...checked(table),
    uniqueIndex("invitations_code").on(table.codeHash),
    index("invitations_created").on(table.createdAt),
    index("invitations_tenant").on(table.tenantId, table.createdAt),
    index("invitations_email").on(table.email),
    index("invitations_open").on(table.expiresAt).where(sql`used_at is null and revoked_at is null`),
  ],
);

/** Personal tokens for programs. The token itself is shown once and stored as its SHA-256. */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    userId: ofUser("user_id"),
    name: text("name").notNull(),
    hash: text("hash").notNull(),
    /** First characters, so that a person recognises the token. */
    start: text("start").notNull(),
    /** JSON list of scopes. */
    scopes: text("scopes").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    lastUsedAt: text("last_used_at"),
    revokedAt: text("revoked_at"),
  },
  (table) => [uniqueIndex("api_tokens_hash").on(table.hash), index("api_tokens_user").on(table.userId)],
);

/** OpenID Connect providers of a tenant. */
export const identityProviders = sqliteTable(
  "identity_providers",
  {
    id: text("id").primaryKey(),
    tenantId: ofTenant(),
    name: text("name").notNull(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** Sealed with the installation's secret; null for a public client, which PKCE alone protects. */
    clientSecret: text("client_secret"),
    scopes: text("scopes").notNull().default("openid profile email"),
    /** JSON list of mail domains that lead to this provider from /login-external. */
    emailDomains: text("email_domains").notNull().default("[]"),
    /** JSON list of role names a user created at the first sign-in gets. */
    defaultRoles: text("default_roles").notNull().default("[]"),
    /** Whether /login offers it by name to everybody. */
    shownAtSignIn: integer("shown_at_sign_in", { mode: "boolean" }).notNull().default(false),
    enabled: integer("enabled", { mode: "boolean" }).notNull().default(true),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (table) => [
    index("identity_providers_tenant").on(table.tenantId),
    index("identity_providers_shown").on(table.shownAtSignIn).where(sql`enabled = 1`),
  ],
);
