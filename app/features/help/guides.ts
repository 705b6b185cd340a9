import type { Permission } from "~/permissions/policy";

interface GuideSection {
  /** The end of its address, and the name of its file in each language. */
  readonly id: string;
  /** What a reader must be allowed besides the guide; its screens ask the same. */
  readonly needs?: Permission;
  /** Addresses of the screens it is about, as app/routes.ts writes them; the closest one wins. */
  readonly screens: readonly string[];
}

interface Guide {
  readonly id: GuideId;
  readonly needs?: Permission;
  readonly sections: readonly GuideSection[];
}

export const GUIDE_IDS = ["analyst", "administrator"] as const;

export type GuideId = (typeof GUIDE_IDS)[number];

/** The guides of the product, section by section in reading order, and which screens' help leads where. */
export const GUIDES: readonly Guide[] = [
  {
    id: "analyst",
    sections: [
      { id: "first-steps", screens: ["/dashboard", "/help", "/help/analyst/:section"] },
      { id: "tour", screens: [] },
      { id: "lists", screens: ["/assets/:section"] },
      { id: "asset-pages", screens: ["/assets/:section/:isin"] },
      { id: "figures", screens: ["/methodology/:metric"] },
      { id: "countries", screens: ["/countries", "/countries/:code"] },
      { id: "comparison", screens: ["/assets/:section/compare", "/portfolios/compare"] },
      {
        id: "portfolios",
        screens: [
          "/portfolios",
          "/portfolios/new",
          "/portfolios/:id",
          "/portfolios/:id/composition",
          "/portfolio-update/:id",
        ],
      },
      { id: "draft", screens: ["/portfolio-draft"] },
      { id: "import", screens: ["/portfolios/import"] },
      { id: "analysis", screens: ["/portfolios/:id/analysis/:view"] },
      { id: "changes", screens: ["/portfolios/:id/effects", "/portfolios/:id/history"] },
      { id: "what-if", screens: ["/portfolios/:id/what-if"] },
      { id: "exclusions", screens: ["/assets/exclusions/rules", "/assets/exclusions/portfolios"] },
      { id: "policies", screens: ["/portfolios/policies", "/portfolios/:id/smallest-change"] },
      { id: "reports", screens: ["/portfolio-reports"] },
      { id: "schedules", screens: ["/portfolio-reports/schedules"] },
      { id: "share-links", screens: [] },
      { id: "statement", screens: ["/portfolios/:id/statement"] },
      { id: "annexes", screens: ["/portfolios/:id/annexes"] },
      { id: "sfdr2", screens: ["/portfolios/:id/sfdr2", "/assets/:section/:isin/sfdr2"] },
      {
        id: "eet",
        screens: [
          "/eet",
          "/assets/:section/:isin/eet",
          "/assets/:section/:isin/eet-write",
          "/portfolios/:id/eet",
        ],
      },
      { id: "watch-list", screens: ["/watchlists"] },
      { id: "exports", screens: [] },
      { id: "profile", screens: ["/profile"] },
      { id: "api-tokens", screens: [] },
      {
        id: "knowledge",
        screens: ["/whats-new", "/guides", "/guides/:id", "/faqs", "/news", "/news/:id", "/contact"],
      },
    ],
  },
  {
    id: "administrator",
    needs: "user:manage",
    sections: [
      {
        id: "people",
        screens: ["/users", "/users/new", "/users/:id", "/help/administrator/:section"],
      },
      { id: "invitations", screens: ["/administration/invitations"] },
      { id: "customers", screens: ["/tenants", "/tenants/new", "/tenants/:id"] },
      { id: "roles", needs: "role:read", screens: ["/administration/roles"] },
      { id: "statistics", screens: ["/users-statistics"] },
      { id: "data-loading", needs: "load:read", screens: ["/data-loading"] },
      {
        id: "loads-on-hold",
        needs: "load:read",
        screens: ["/data-loading/:id/comparison", "/data-loading/changes"],
      },
      { id: "data-quality", needs: "load:read", screens: ["/administration/data-quality"] },
      {
        id: "conflicts",
        needs: "conflict:decide",
        screens: [
          "/administration/conflict-assets",
          "/administration/conflict-assets/policies",
          "/administration/merge-proposals",
        ],
      },
      {
        id: "missing-assets",
        needs: "missing-asset:decide",
        screens: ["/administration/missing-assets"],
      },
      { id: "screening", needs: "screening:decide", screens: ["/administration/screening"] },
      {
        id: "flows",
        needs: "flow-status:read",
        screens: ["/administration/update-assets", "/administration/flowStatus"],
      },
      {
        id: "calls",
        needs: "async-call:read",
        screens: ["/administration/async-calls", "/administration/async-calls/:id"],
      },
      {
        id: "emails",
        needs: "email:read",
        screens: ["/administration/emails", "/administration/inbox"],
      },
      {
        id: "logs",
        needs: "audit-log:read",
        screens: [
          "/administration/audit-log",
          "/administration/asset-logs",
          "/administration/webclient-logs",
        ],
      },
      {
        id: "content",
        needs: "content:edit",
        screens: [
          "/administration/content",
          "/administration/content/create",
          "/administration/content/:kind/:id",
          "/administration/content/:kind/:id/history",
        ],
      },
      { id: "settings", needs: "settings:read", screens: ["/administration/settings"] },
      { id: "maintenance", needs: "flow-status:read", screens: ["/administration/maintenance"] },
      { id: "what-to-do", needs: "load:read", screens: [] },
    ],
  },
];
