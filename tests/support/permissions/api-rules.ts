import {
  ADMINS,
  about,
  allows,
  HIDDEN,
  HOME_COMPANY,
  MANAGERS,
  NOBODY,
  NOT_DEMO,
  OPEN,
  OTHER_SECTIONS,
  type Rule,
  SIGNED_IN,
  SYSTEM_ADMIN,
} from "./rule";

const OWNER = ["user"] as const;
const EDITS_HOME = ["user", "tenantAdmin"] as const;

const publicRules = {
  "GET /healthz": OPEN,
  "POST /__local/clock": HIDDEN,
  "POST /__local/seed": HIDDEN,
  "POST /__local/ready": HIDDEN,
  "POST /api/v1/auth/login": OPEN,
  "PUT /api/v1/auth/logout": { open: true, notPerformed: "ends the session" },
  "POST /api/v1/auth/forgot-password": OPEN,
  "POST /api/v1/auth/reset-password": OPEN,
  "GET /api/v1/auth/session": allows(SIGNED_IN),
  "PUT /api/v1/auth/session": allows(SIGNED_IN, { inSupport: true }),
  "GET /api/v1/config": OPEN,
  "GET /api/v1/openapi.json": OPEN,
  "GET /api/v1/docs": OPEN,
  "GET /api/v1/invitations/{code}": HIDDEN,
  "POST /api/v1/invitations/{code}/accept": { open: true, notInSupport: true },
  "POST /api/v1/public/webclient-logs": OPEN,
} satisfies Record<string, Rule>;

/** The own account: nobody else's session or token is there, not even for an administrator. */
const ownAccount = {
  "GET /api/v1/user/me": allows(SIGNED_IN),
  "PUT /api/v1/user/me/password": allows(SIGNED_IN),
  "GET /api/v1/user/me/sessions": allows(SIGNED_IN),
  "DELETE /api/v1/user/me/sessions": allows(SIGNED_IN),
  "DELETE /api/v1/user/me/sessions/{id}": about("ownSession", SIGNED_IN, OWNER),
  "GET /api/v1/user/me/profile": allows(SIGNED_IN),
  "PUT /api/v1/user/me/profile": allows(SIGNED_IN),
  "PUT /api/v1/user/me/email": allows(SIGNED_IN),
  "PUT /api/v1/user/me/cusip-agreement": allows(SIGNED_IN),
  "GET /api/v1/user/me/tokens": allows(NOT_DEMO),
  "POST /api/v1/user/me/tokens": allows(NOT_DEMO),
  "DELETE /api/v1/user/me/tokens/{id}": about("token", NOT_DEMO, OWNER),
  "DELETE /api/v1/user/me/support": allows(SIGNED_IN, {
    inSupport: true,
    notPerformed: "leaves the support view",
  }),
} satisfies Record<string, Rule>;

const assets = {
  "GET /api/v1/search": allows(SIGNED_IN, { query: "q=bank" }),
  "GET /api/v1/assets/{section}": allows(OTHER_SECTIONS, { params: { section: "equities" } }),
  "GET /api/v1/assets/{section}/{isin}": {
    ...about(
      "asset",
      OTHER_SECTIONS,
      OTHER_SECTIONS.filter((person) => person !== "demo"),
      OTHER_SECTIONS.filter((person) => person !== "demo"),
    ),
    params: { section: "equities" },
  },
  "GET /api/v1/datasets": allows(ADMINS),
  "GET /api/v1/datasets/{name}/template.csv": allows(ADMINS, { params: { name: "issuers" } }),
} satisfies Record<string, Rule>;

/** Administrators and demo users work with their own portfolios, the company reads its people's. */
const portfolios = {
  "GET /api/v1/draft": allows(SIGNED_IN),
  "PUT /api/v1/draft": allows(SIGNED_IN),
  "DELETE /api/v1/draft": allows(SIGNED_IN),
  "POST /api/v1/draft/items": allows(SIGNED_IN),
  "DELETE /api/v1/draft/items/{assetId}": allows(SIGNED_IN, {
    params: { assetId: "x" },
    notPerformed: "an item that is not in the draft is not found",
  }),
  "POST /api/v1/draft/portfolio": allows(SIGNED_IN),
  "POST /api/v1/analysis": allows(SIGNED_IN),
  "GET /api/v1/portfolios": allows(SIGNED_IN),
  "POST /api/v1/portfolios": allows(SIGNED_IN),
  "POST /api/v1/portfolios/delete": allows(SIGNED_IN),
  "POST /api/v1/portfolios/restore": allows(SIGNED_IN),
  "GET /api/v1/portfolios/{id}": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "PUT /api/v1/portfolios/{id}": about("portfolio", SIGNED_IN, EDITS_HOME),
  "DELETE /api/v1/portfolios/{id}": about("portfolio", SIGNED_IN, EDITS_HOME),
  "POST /api/v1/portfolios/{id}/duplicate": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "POST /api/v1/portfolios/{id}/rename": about("portfolio", SIGNED_IN, EDITS_HOME),
  "POST /api/v1/portfolios/{id}/transfer": about("portfolio", SIGNED_IN, EDITS_HOME),
  "GET /api/v1/portfolios/{id}/versions": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "GET /api/v1/portfolios/{id}/analysis": {
    ...about("portfolio", SIGNED_IN, HOME_COMPANY),
    query: "views=esg",
  },
  "GET /api/v1/portfolios/{id}/export": about("portfolio", NOT_DEMO, HOME_COMPANY),
  "POST /api/v1/portfolios/import": allows(NOT_DEMO),
  "GET /api/v1/portfolios/import/{importId}": about("import", NOT_DEMO, OWNER),
  "PATCH /api/v1/portfolios/import/{importId}": about("import", NOT_DEMO, OWNER),
  "POST /api/v1/portfolios/import/{importId}/confirm": about("import", NOT_DEMO, OWNER),
  "GET /api/v1/portfolios/import/{importId}/findings.xlsx": about("import", NOT_DEMO, OWNER),
  "DELETE /api/v1/portfolios/import/{importId}": about("import", NOT_DEMO, OWNER),
  "POST /api/v1/portfolios/{id}/reports": about("portfolio", NOT_DEMO, HOME_COMPANY),
  "GET /api/v1/reports": allows(NOT_DEMO),
  "GET /api/v1/reports/{id}": about("report", NOT_DEMO, HOME_COMPANY),
  "GET /api/v1/reports/{id}/file": about("report", NOT_DEMO, HOME_COMPANY),
  "POST /api/v1/reports/{id}/again": about("report", NOT_DEMO, HOME_COMPANY),
  "DELETE /api/v1/reports/{id}": about("report", NOT_DEMO, EDITS_HOME),
} satisfies Record<string, Rule>;

/** A tenant's administrator rules the own tenant, administrators rule all. */
const people = {
  "GET /api/v1/users": allows(MANAGERS),
  "POST /api/v1/users": allows(MANAGERS),
  "GET /api/v1/users/{id}": about("user", MANAGERS, MANAGERS, ADMINS),
  "PUT /api/v1/users/{id}": about("user", MANAGERS, MANAGERS, ADMINS),
  "DELETE /api/v1/users/{id}": about("user", MANAGERS, MANAGERS, ADMINS),
  "POST /api/v1/users/{id}/force-password": about("user", MANAGERS, MANAGERS, ADMINS),
  "DELETE /api/v1/users/{id}/sessions": about("user", MANAGERS, MANAGERS, ADMINS),
  "DELETE /api/v1/users/{id}/sessions/{sessionId}": about("userSession", MANAGERS, MANAGERS, ADMINS),
  "GET /api/v1/tenants": allows(MANAGERS),
  "POST /api/v1/tenants": allows(ADMINS),
  "GET /api/v1/tenants/{id}": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "PUT /api/v1/tenants/{id}": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "DELETE /api/v1/tenants/{id}": about("tenant", ADMINS, ADMINS, ADMINS),
  "POST /api/v1/tenants/{id}/restore": about("tenant", ADMINS, ADMINS, ADMINS),
  // Neither tenant has a logo: nobody is told more than that.
  "GET /api/v1/tenants/{id}/logo": about("tenant", SIGNED_IN, NOBODY),
  "PUT /api/v1/tenants/{id}/logo": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "DELETE /api/v1/tenants/{id}/logo": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "POST /api/v1/tenants/{id}/support": about("tenant", SYSTEM_ADMIN, SYSTEM_ADMIN, SYSTEM_ADMIN),
  "POST /api/v1/tenants/{id}/providers": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "PUT /api/v1/tenants/{id}/providers/{providerId}": about("provider", MANAGERS, MANAGERS, ADMINS),
  "DELETE /api/v1/tenants/{id}/providers/{providerId}": about("provider", MANAGERS, MANAGERS, ADMINS),
  "GET /api/v1/invitations": allows(MANAGERS),
  "POST /api/v1/invitations": allows(MANAGERS),
  "POST /api/v1/invitations/import": allows(MANAGERS),
  "POST /api/v1/invitations/{id}/resend": about("invitation", MANAGERS, MANAGERS, ADMINS),
  "DELETE /api/v1/invitations/{id}": about("invitation", MANAGERS, MANAGERS, ADMINS),
  "GET /api/v1/statistics/users": allows(MANAGERS),
} satisfies Record<string, Rule>;

const installation = {
  "GET /api/v1/roles": allows(ADMINS),
  "GET /api/v1/audit-log": allows(ADMINS),
  "GET /api/v1/audit-log/verification": allows(ADMINS),
  "GET /api/v1/maintenance": allows(ADMINS),
  "PUT /api/v1/maintenance": allows(SYSTEM_ADMIN),
  "GET /api/v1/webclient-logs": allows(ADMINS),
  "GET /api/v1/emails": allows(ADMINS),
  "GET /api/v1/emails/{id}": about("email", ADMINS, ADMINS),
  "POST /api/v1/emails/retry": allows(ADMINS),
  "GET /api/v1/inbox": allows(ADMINS),
  "GET /api/v1/inbox/{id}": about("inboxMessage", ADMINS, ADMINS),
  "POST /api/v1/loads": allows(ADMINS, { query: "dataset=issuers" }),
  "GET /api/v1/loads": allows(ADMINS),
  "GET /api/v1/loads/{id}": about("load", ADMINS, ADMINS, ADMINS),
  "GET /api/v1/loads/{id}/findings.csv": about("load", ADMINS, ADMINS, ADMINS),
  "DELETE /api/v1/loads/{id}": about("load", ADMINS, ADMINS, ADMINS),
} satisfies Record<string, Rule>;

/** Who may ask what of the API, by hand: a path that is not here fails the test. */
export const apiRules: Readonly<Record<string, Rule>> = {
  ...publicRules,
  ...ownAccount,
  ...assets,
  ...portfolios,
  ...people,
  ...installation,
};
