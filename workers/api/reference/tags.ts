interface Tag {
  readonly name: string;
  readonly description: string;
  /** First segments of the paths. */
  readonly subjects: readonly string[];
}

/** Subjects of the reference, in the order an integration meets them. */
export const TAGS: readonly Tag[] = [
  {
    name: "Sign-in",
    description: "Sessions, passwords, the viewer's own account and API tokens.",
    subjects: ["auth", "user", "config"],
  },
  {
    name: "Portfolios",
    description: "Stored portfolios with their versions, files that become portfolios, and the draft.",
    subjects: ["portfolios", "draft"],
  },
  {
    name: "Analysis",
    description: "Figures of stored and of stated holdings, and the rules they are judged by.",
    subjects: ["analysis", "policies", "eet"],
  },
  {
    name: "Reports",
    description: "PDF reports, links to them, and schedules.",
    subjects: ["reports", "report-schedules"],
  },
  {
    name: "Assets",
    description: "Lists, records, search, alternatives and countries, as far as the licence opens them.",
    subjects: ["assets", "search", "quick-search", "alternatives", "countries", "visits", "saved-views"],
  },
  {
    name: "Watch lists",
    description: "What a person follows, and alerts about it.",
    subjects: ["watches", "watch-alerts", "watch-settings"],
  },
  {
    name: "Exclusions",
    description: "Personal and company rules by which assets are marked as excluded.",
    subjects: ["exclusions"],
  },
  {
    name: "Data loading",
    description: "Datasets, loads, large uploads, scheduled flows, and what changed between data versions.",
    subjects: ["datasets", "loads", "uploads", "data-changes", "update-flows", "flow-status", "asset-logs"],
  },
  {
    name: "Data decisions",
    description: "What a person decides about data: conflicts, missing assets, merges, names on lists.",
    subjects: ["conflict-assets", "missing-assets", "merge-proposals", "screening-reviews"],
  },
  {
    name: "People and tenants",
    description: "Users, tenants, invitations, roles.",
    subjects: ["users", "tenants", "invitations", "roles"],
  },
  {
    name: "Content",
    description: "Guides, news and FAQs.",
    subjects: ["content", "guides", "news", "faqs", "public"],
  },
  {
    name: "Operations",
    description: "Settings of the installation, mail, queues, logs, statistics and maintenance.",
    subjects: [
      ...["settings", "maintenance", "emails", "inbox", "async-calls"],
      ...["audit-log", "webclient-logs", "statistics"],
    ],
  },
];
