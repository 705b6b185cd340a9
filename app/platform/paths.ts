const idsSearch = (ids: readonly string[]) => new URLSearchParams(ids.map((id) => ["id", id]));
const ASSIGNED_TO_ME = new URLSearchParams({ "filter[assigned]": "mine" });

/** Every URL of the product as a function, in the specification's order. */
export const paths = {
  home: () => "/",
  login: () => "/login",
  /** The question what to do with sessions elsewhere. */
  otherSessions: () => "/login?sessions=other",
  forgotPassword: () => "/forgot-password",
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  /** Where anybody verifies a report by its number. */
  verify: (number: string) => `/verify/${encodeURIComponent(number)}`,
  passwordChange: () => "/password-change",
  /** The code after the password, and setting the second factor up. */
  secondFactor: () => "/second-factor",
  signIn: () => "/signIn",
  signInWithInvitation: (code: string) => `/signIn?code=${encodeURIComponent(code)}`,
  loginExternal: (providerId?: string) =>
    providerId ? `/login-external?provider=${encodeURIComponent(providerId)}` : "/login-external",
  unauthorizedExternal: () => "/unauthorized-external",
  loginAdmin: () => "/login-admin",
  maintenance: () => "/maintenance",
  logout: () => "/logout",
  dashboard: () => "/dashboard",
  assets: (section: string) => `/assets/${section}`,
  asset: (section: string, id: string, tab?: string) =>
    `/assets/${section}/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ""}`,
  assetWorking: (section: string, isin: string, metric: string, file: "" | ".csv" | ".parquet" = "") =>
    `/assets/${section}/${encodeURIComponent(isin)}/working${file}?metric=${encodeURIComponent(metric)}`,
  assetCompare: (section: string, ids: readonly string[]) =>
    `/assets/${section}/compare?ids=${ids.map(encodeURIComponent).join(",")}`,
  watchlists: (tab?: "changes" | "followed" | "settings") => `/watchlists${tab ? `?tab=${tab}` : ""}`,
  eetCheck: () => "/eet",
  eetVersions: (section: string, isin: string, asOf: number | null) =>
    `/assets/${section}/${encodeURIComponent(isin)}/eet${asOf === null ? "" : `?asOf=${asOf}`}`,
  eetOfFund: (section: string, isin: string) => `/assets/${section}/${encodeURIComponent(isin)}/eet-write`,
  eetFileOfFund: (section: string, isin: string, search: string, format: "csv" | "xlsx") =>
    `/assets/${section}/${encodeURIComponent(isin)}/eet-file${search || "?"}&format=${format}`,
  eetOfPortfolio: (id: string) => `/portfolios/${id}/eet`,
  eetFileOfPortfolio: (id: string, search: string, format: "csv" | "xlsx") =>
    `/portfolios/${id}/eet-file${search || "?"}&format=${format}`,
  eetCriteria: () => "/assets/eet-criteria",
  exclusionRules: () => "/assets/exclusions/rules",
  exclusionPortfolios: (mode?: string) => `/assets/exclusions/portfolios${mode ? `?mode=${mode}` : ""}`,
  search: (question: string) => `/api/v1/search?q=${encodeURIComponent(question)}`,
  quickSearch: (question: string) => `/api/v1/quick-search?q=${encodeURIComponent(question)}`,
  /** Pages somebody opened last. */
  visits: () => "/api/v1/visits",
  countries: () => "/countries",
  country: (code: string, figure?: string) => `/countries/${code}${figure ? `?figure=${figure}` : ""}`,
  governmentBondsOf: (country: string) =>
    `/assets/governatives?${new URLSearchParams({ "filter[country]": country })}`,
  portfolios: () => "/portfolios",
  /** Leads to the results of a portfolio, or to what it holds for whoever may open none. */
  portfolio: (id: string) => `/portfolios/${id}`,
  portfolioComposition: (id: string) => `/portfolios/${id}/composition`,
  /** Its lines to try changes on; the portfolio stays as it is. */
  /** With the benchmark the page is read against, and an asset to find a better one for. */
  portfolioWhatIf: (
    id: string,
    {
      benchmark,
      asOf,
      better,
    }: Readonly<Partial<Record<"benchmark" | "asOf" | "better", string | null>>> = {},
  ) => {
    const stated = Object.entries({ benchmark, asOf, better }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    const search = new URLSearchParams(stated);
    return `/portfolios/${id}/what-if${search.size > 0 ? `?${search}` : ""}`;
  },
  portfolioSmallestChange: (id: string) => `/portfolios/${id}/smallest-change`,
  smallestChangeFile: (id: string, search: string, format: "csv" | "xlsx") => {
    const asked = new URLSearchParams(search);
    asked.delete("benchmark");
    asked.set("format", format);
    return `/api/v1/portfolios/${id}/smallest-change/file?${asked}`;
  },
  /** The what-if that begins with the smallest change, asked for by the search of its screen. */
  portfolioProposal: (id: string, search: string) => {
    const asked = new URLSearchParams(search);
    asked.set("proposal", "smallest-change");
    return `/portfolios/${id}/what-if?${asked}`;
  },
  portfolioAnalysis: (id: string, view: string) => `/portfolios/${id}/analysis/${view}`,
  working: (id: string, metric: string) => `/portfolios/${id}/working?metric=${encodeURIComponent(metric)}`,
  workingFile: (id: string, metric: string, format: "csv" | "parquet") =>
    `/portfolios/${id}/working.${format}?metric=${encodeURIComponent(metric)}`,
  peersCsv: (id: string, metric: string, category: string, dataVersion: number) =>
    `/portfolios/${id}/peers.csv?${new URLSearchParams({ metric, peers: category, asOf: String(dataVersion) })}`,
  portfolioHistory: (id: string) => `/portfolios/${id}/history`,
  portfolioHistoryCsv: (id: string) => `/api/v1/portfolios/${id}/history?format=csv`,
  portfolioStatement: (id: string) => `/portfolios/${id}/statement`,
  statementApi: (id: string, year: number) => `/api/v1/portfolios/${id}/statement/${year}`,
  statementTextApi: (id: string, year: number, part: string) =>
    `/api/v1/portfolios/${id}/statement/${year}/texts/${part}`,
  statementFile: (id: string, year: number, language: string, format: "html" | "xlsx") =>
    `/api/v1/portfolios/${id}/statement/${year}/file?language=${language}&format=${format}`,
  portfolioAnnexes: (id: string) => `/portfolios/${id}/annexes`,
  annexFile: (id: string, annex: string, format: "csv" | "xlsx", year: number | null) =>
    `/api/v1/portfolios/${id}/annexes/file?annex=${annex}&format=${format}${year === null ? "" : `&year=${year}`}`,
  policyChecksFile: (id: string, format: "csv" | "xlsx", asOf: number | null) =>
    `/api/v1/portfolios/${id}/policies/file?format=${format}${asOf === null ? "" : `&asOf=${asOf}`}`,
  portfolioSfdr2: (id: string) => `/portfolios/${id}/sfdr2`,
  sfdr2File: (id: string, search: string) => `/api/v1/portfolios/${id}/sfdr2/file?${search}`,
  sfdr2OfFund: (section: string, isin: string) => `/assets/${section}/${encodeURIComponent(isin)}/sfdr2`,
  sfdr2FileOfFund: (section: string, isin: string, search: string) =>
    `/api/v1/assets/${section}/${encodeURIComponent(isin)}/sfdr2/file?${search}`,
  reportsOfPortfolio: (id: string) => `/api/v1/portfolios/${id}/reports`,
  portfolioEffects: (id: string, search = "") => `/portfolios/${id}/effects${search}`,
  portfolioEffectsCsv: (id: string, search = "") => `/portfolios/${id}/effects.csv${search}`,
  dataVersions: () => "/resources/data-versions",
  portfolioOptions: (name = "") =>
    `/resources/portfolio-options${name === "" ? "" : `?q=${encodeURIComponent(name)}`}`,
  peerCategories: () => "/resources/peer-categories",
  policyTallies: (ids: readonly string[]) => `/resources/policy-tallies?${idsSearch(ids)}`,
  benchmarkRatings: (ids: readonly string[]) => `/resources/benchmark-ratings?${idsSearch(ids)}`,
  portfolioCompare: (ids: readonly string[] = []) =>
    ids.length > 0 ? `/portfolios/compare?ids=${ids.join(",")}` : "/portfolios/compare",
  portfolioPolicies: () => "/portfolios/policies",
  analysis: () => "/api/v1/analysis",
  analysisMaterial: () => "/api/v1/analysis/material",
  alternatives: (
    isin: string,
    limits: { by: string; notWorseRated: boolean; sameCurrency: boolean; notExcluded: boolean },
  ) =>
    `/api/v1/alternatives/${encodeURIComponent(isin)}?${new URLSearchParams(
      Object.entries(limits).map(([name, value]) => [
        name,
        typeof value === "boolean" ? (value ? "1" : "0") : value,
      ]),
    )}`,
  portfolioNew: () => "/portfolios/new",
  portfolioImport: (importId?: string) =>
    importId ? `/portfolios/import?import=${importId}` : "/portfolios/import",
  portfolioTemplate: (kind: "csv" | "xlsx") => `/portfolios/sample/template.${kind}`,
  portfolioSample: (name: string) => `/portfolios/sample/${name}.csv`,
  analysisFile: (id: string, format: "json" | "csv" | "xlsx" | "parquet") =>
    `/api/v1/portfolios/${id}/analysis/file?format=${format}`,
  tptFile: (id: string, format: "csv" | "xlsx") => `/api/v1/portfolios/${id}/tpt/file?format=${format}`,
  portfolioExport: (id: string, format: "csv" | "xlsx") => `/api/v1/portfolios/${id}/export?format=${format}`,
  /** A portfolio just made of a file, with what became of the file and the way back. */
  portfolioImported: (id: string, importId: string) => `/portfolios/${id}?imported=${importId}`,
  importFindings: (importId: string) => `/api/v1/portfolios/import/${importId}/findings.xlsx`,
  portfolioDraft: () => "/portfolio-draft",
  portfolioUpdate: (id: string) => `/portfolio-update/${id}`,
  /** The same with better ones than one of its assets on offer. */
  portfolioBetter: (id: string, isin: string) => `/portfolio-update/${id}?better=${encodeURIComponent(isin)}`,
  portfolioReports: () => "/portfolio-reports",
  /** The list of reports with one of them alone. */
  portfolioReport: (id: string) => `/portfolio-reports?report=${encodeURIComponent(id)}`,
  reportSchedules: () => "/portfolio-reports/schedules",
  /** The dialog of a new schedule: of a comparison, its first portfolio and those beside it. */
  scheduleComparison: ([first = "", ...beside]: readonly string[]) =>
    `/portfolio-reports/schedules?${new URLSearchParams([["portfolio", first], ...beside.map((id) => ["compare", id])])}`,
  /** The dialog of a new schedule of an asset's sheet. */
  scheduleSheet: (section: string, isin: string) =>
    `/portfolio-reports/schedules?${new URLSearchParams({ section, isin })}`,
  reportScheduleCall: (id: string) => `/api/v1/report-schedules/${encodeURIComponent(id)}`,
  assetSchedulesCall: (section: string, isin: string) =>
    `/api/v1/assets/${encodeURIComponent(section)}/${encodeURIComponent(isin)}/report-schedules`,
  portfolioSchedulesCall: (id: string) => `/api/v1/portfolios/${encodeURIComponent(id)}/report-schedules`,
  sharedReport: (secret: string) => `/shared-reports/${encodeURIComponent(secret)}`,
  sharedReportFile: (secret: string) => `/shared-reports/${encodeURIComponent(secret)}/file`,
  reportShares: (id: string) => `/api/v1/reports/${encodeURIComponent(id)}/shares`,
  reportFile: (id: string) => `/api/v1/reports/${id}/file`,
  emails: (id?: string) => `/administration/emails${id ? `?open=${encodeURIComponent(id)}` : ""}`,
  failedEmails: () => "/administration/emails?filter[status]=failed",
  inbox: () => "/administration/inbox",
  webclientLogs: () => "/administration/webclient-logs",
  auditLog: () => "/administration/audit-log",
  auditLogExport: (format: string, search: string) => `/api/v1/audit-log/export.${format}${search}`,
  maintenanceSwitch: () => "/administration/maintenance",
  usersStatistics: () => "/users-statistics",
  usersStatisticsCsv: (days: number, tenant: string | null) =>
    `/api/v1/statistics/users?format=csv&days=${days}${tenant ? `&tenant=${encodeURIComponent(tenant)}` : ""}`,
  profile: () => "/profile",
  support: () => "/resources/support",
  /** With the history narrowed to loads that wait for a decision, or that failed. */
  dataLoading: (status?: "held" | "failed") => `/data-loading${status ? `?filter[status]=${status}` : ""}`,
  load: (id: number) => `/data-loading?load=${id}`,
  loadFile: (id: number) => `/api/v1/loads/${id}/file`,
  loadComparison: (id: number, kind?: string) =>
    `/data-loading/${id}/comparison${kind === undefined ? "" : `?kind=${kind}`}`,
  dataChanges: (between?: {
    readonly dataset: string | null;
    readonly from: number;
    readonly to: number;
    readonly kind?: string;
  }) =>
    between === undefined
      ? "/data-loading/changes"
      : `/data-loading/changes?from=${between.from}&to=${between.to}${between.dataset ? `&dataset=${between.dataset}` : ""}${between.kind ? `&kind=${between.kind}` : ""}`,
  users: () => "/users",
  user: (id: string) => `/users/${encodeURIComponent(id)}`,
  userNew: () => "/users/new",
  tenants: () => "/tenants",
  tenant: (id: string, tab?: string) => `/tenants/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ""}`,
  tenantNew: () => "/tenants/new",
  tenantLetterhead: (id: string, search: string) =>
    `/tenants/${encodeURIComponent(id)}/letterhead${search ? `?${search}` : ""}`,
  tenantLogo: (id: string) => `/api/v1/tenants/${encodeURIComponent(id)}/logo`,
  settings: () => "/administration/settings",
  roles: () => "/administration/roles",
  invitationFileCheckCall: () => "/api/v1/invitations/import/check",
  invitations: () => "/administration/invitations",
  inviteAdministrator: (tenantId: string) => `/administration/invitations?invite=${tenantId}`,
  updateAssets: () => "/administration/update-assets",
  asyncCalls: () => "/administration/async-calls",
  asyncCall: (id: string) => `/administration/async-calls/${encodeURIComponent(id)}`,
  deadCalls: () => "/administration/async-calls?filter[status]=dead",
  flowStatus: (name?: string) =>
    `/administration/flowStatus${name === undefined ? "" : `?q=${encodeURIComponent(name)}`}`,
  failingFlows: () => "/administration/flowStatus?view=failing",
  conflictAssets: () => "/administration/conflict-assets",
  conflictsOfMine: () => `/administration/conflict-assets?${ASSIGNED_TO_ME}`,
  conflictsAbout: (subject: string) => `/administration/conflict-assets?q=${encodeURIComponent(subject)}`,
  mergeProposals: () => "/administration/merge-proposals",
  conflictPolicies: () => "/administration/conflict-assets/policies",
  dataQuality: () => "/administration/data-quality",
  screeningReview: () => "/administration/screening",
  missingAssets: () => "/administration/missing-assets",
  /** Those of them that the reader is to decide. */
  missingAssetsOfMine: () => `/administration/missing-assets?${ASSIGNED_TO_ME}`,
  assetLogs: () => "/administration/asset-logs",
  missingWorksheet: (format: "csv" | "xlsx", search: string) =>
    `/api/v1/missing-assets/worksheet?format=${format}${search ? `&${search}` : ""}`,
  assetLogsCsv: (search: string) => `/api/v1/asset-logs/export.csv${search}`,
  contact: () => "/contact",
  whatsNew: () => "/whats-new",
  contentList: () => "/administration/content",
  contentCreate: (kind: string) => `/administration/content/create?kind=${kind}`,
  contentEdit: (kind: string, id: string) => `/administration/content/${kind}/${encodeURIComponent(id)}`,
  contentHistory: (kind: string, id: string) =>
    `/administration/content/${kind}/${encodeURIComponent(id)}/history`,
  guides: () => "/guides",
  guide: (id: string) => `/guides/${encodeURIComponent(id)}`,
  help: () => "/help",
  /** Leads to the section about a screen. */
  helpOf: (pathname: string) => `/help?screen=${encodeURIComponent(pathname)}`,
  helpSection: (guide: string, section: string) => `/help/${guide}/${section}`,
  faqs: () => "/faqs",
  news: () => "/news",
  newsItem: (id: string) => `/news/${encodeURIComponent(id)}`,
  methodology: (metric: string) => `/methodology/${metric}`,
  apiDocs: () => "/api/v1/docs",
} as const;
