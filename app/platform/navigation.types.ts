import type { Section } from "~/permissions/sections";

export type NavigationId =
  | "dashboard"
  | "watchlists"
  | Section
  | "countries"
  | "portfolios"
  | "draft"
  | "reports"
  | "eet"
  | "whats-new"
  | "contact"
  | "content"
  | "guides"
  | "faqs"
  | "news"
  | "users"
  | "tenants"
  | "own-tenant"
  | "invitations"
  | "roles"
  | "data-loading"
  | "data-quality"
  | "flow-status"
  | "async-calls"
  | "update-assets"
  | "missing-assets"
  | "conflict-assets"
  | "merge-proposals"
  | "screening"
  | "asset-logs"
  | "statistics"
  | "emails"
  | "audit-log"
  | "webclient-logs"
  | "settings"
  | "maintenance";

export interface NavigationItem {
  readonly id: NavigationId;
  readonly to: string;
  readonly count: number | null;
}

export interface NavigationGroup {
  readonly id: "home" | "research" | "portfolios" | "knowledge" | "administration";
  readonly items: readonly NavigationItem[];
}
