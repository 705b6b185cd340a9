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
  | "help"
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
  /** What its screen is called, for the title of the page. */
  readonly title: string;
  readonly count: number | null;
  /** What waits for a person there, and where it is listed; null where nothing does. */
  readonly waiting: { readonly count: number; readonly to: string } | null;
}

export interface NavigationGroup {
  readonly id: "home" | "research" | "portfolios" | "knowledge" | "administration";
  readonly items: readonly NavigationItem[];
}
