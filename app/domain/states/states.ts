/**
 * The words that rows of the database are in: states, kinds, roles. Each list is the type of its column and its CHECK,
 * which no later migration can change: what grows with the product (datasets, sections, languages, mails, messages,
 * topics, what is logged) is not here.
 */

export const TOKEN_KINDS = ["password", "second-factor", "second-factor-admin"] as const;
export const TENANT_TYPES = [
  "MSP",
  "DEMO",
  "BANK",
  "ASSET_MANAGER",
  "INSURANCE",
  "FAMILY_OFFICE",
  "PROVIDER",
] as const;
export const TENANT_ROLES = ["USER", "ADMIN"] as const;
export const CUSIP_AGREEMENTS = ["ACCEPTED"] as const;

export const CONTENT_KINDS = ["guide", "news", "faq"] as const;
export const CONTENT_STATES = ["draft", "published"] as const;

/** Of a file that becomes portfolios or exclusions. */
export const IMPORT_STATUSES = ["open", "confirmed", "undone"] as const;

export const RULE_SCOPES = ["personal", "company"] as const;
/** Through which rules somebody looks at a list. */
export const VIEW_MODES = ["personal", "company", "all"] as const;
export const RULE_KINDS = ["asset_manager", "isin", "activity", "benchmark"] as const;

export const POLICY_OPERATORS = ["at_least", "at_most"] as const;
/** What a policy is asked of. */
export const POLICY_SCOPES = ["all", "portfolios", "drafts", "imports"] as const;
export const POLICY_SEVERITIES = ["warning", "breach"] as const;

export const UPLOAD_STATUSES = ["open", "completed", "refused", "discarded", "expired"] as const;
export const LOAD_KINDS = ["file", "decision"] as const;
/** `held` waits for a person: more rows would end than anybody believes unseen. */
export const LOAD_STATUSES = [
  "received",
  "reading",
  "held",
  "writing",
  "finished",
  "failed",
  "undone",
] as const;
/** `waiting` chunks repeat keys of earlier ones and come after them. */
export const CHUNK_STATUSES = ["waiting", "pending", "done"] as const;
export const FINDING_SEVERITIES = ["error", "warning", "note"] as const;
/** What the rows of a dataset are about. */
export const SUBJECT_KINDS = ["issuer", "security", "issuer_or_security"] as const;

/** A file of superseded facts: written, read back with its rows removed from the table, or never to be read. */
export const FACT_ARCHIVE_STATUSES = ["stored", "archived", "discarded"] as const;
export const VERSION_STATUSES = ["writing", "written", "published", "unchanged", "abandoned"] as const;
/** What a person decides of a conflict, and those that nobody needs to decide any more. */
export const CONFLICT_STATUSES = ["pending", "accepted", "denied"] as const;
export const STORED_CONFLICT_STATUSES = [...CONFLICT_STATUSES, "withdrawn"] as const;
export const CONFLICT_REASONS = ["source", "file", "jump", "impossible"] as const;
export const MISSING_STATUSES = ["waiting_for_approval", "approved", "rejected"] as const;
export const MISSING_IDENTIFIER_TYPES = ["isin", "issuer"] as const;
export const RECORD_KINDS = ["issuer", "security"] as const;
/** Identifiers by which two records are found to be one. */
export const SHARED_IDENTIFIERS = ["lei", "cusip", "sedol", "figi"] as const;
export const MERGE_STATUSES = ["pending", "merged", "kept_apart"] as const;
export const STORED_MERGE_STATUSES = [...MERGE_STATUSES, "withdrawn"] as const;
/** Of a person about an issuer and a name on a list. */
export const VERDICTS = ["same", "different", "open"] as const;
/** What a row of a screening list states of itself. */
export const LISTED_IDENTITY_KINDS = ["lei", "isin", "name", "country"] as const;
/** By what such rows are found: also by an issuer whose name is like theirs. */
export const STORED_IDENTITY_KINDS = [...LISTED_IDENTITY_KINDS, "subject"] as const;
export const LOG_RESULTS = ["success", "failed"] as const;

export const FLOW_ORIGINS = ["url", "inbox"] as const;
export const RUN_TRIGGERS = ["hand", "schedule"] as const;
export const RUN_STATUSES = [
  "queued",
  "fetching",
  "waiting",
  "loading",
  "finished",
  "unchanged",
  "failed",
  "stopped",
] as const;

export const EMAIL_STATUSES = ["ready", "sent", "failed"] as const;
/** Expired: no longer kept by its tenant, its file is removed. */
export const REPORT_STATUSES = ["queued", "rendering", "ready", "failed", "expired"] as const;
/** Of calls that failed at least once; those that wait or are done are rows of the outbox. */
export const RECORDED_CALL_STATUSES = ["retrying", "dead", "retried"] as const;

export const WATCH_KINDS = ["asset", "view"] as const;
export const ALERT_SUBJECT_KINDS = [...WATCH_KINDS, "portfolio"] as const;
/** How often somebody is written to. */
export const RHYTHMS = ["immediately", "daily", "weekly", "off"] as const;
