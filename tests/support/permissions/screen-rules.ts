import {
  ADMINS,
  ANY_SECTION,
  about,
  allows,
  HIDDEN,
  HOME_COMPANY,
  MANAGERS,
  NOT_DEMO,
  OPEN,
  OTHER_SECTIONS,
  OTHERS_NOT_DEMO,
  type Rule,
  SIGNED_IN,
  SYSTEM_ADMIN,
} from "./rule";

const EDITS_HOME = ["user", "tenantAdmin"] as const;
const EQUITIES = { section: "equities" } as const;
const sectionNotDemo = ANY_SECTION.filter((person) => person !== "demo");
const seesNotDemo = OTHER_SECTIONS.filter((person) => person !== "demo");

/** Funds, which the tenant administrator of the matrix may not open and nobody finds. */
const fundsOnly = (who: typeof SIGNED_IN): Rule => ({
  ...about(
    "asset",
    who.filter((person) => person !== "tenantAdmin"),
    [],
  ),
  params: { section: "funds" },
});

const publicScreens = {
  "GET /login": OPEN,
  "POST /login": OPEN,
  "GET /forgot-password": OPEN,
  "POST /forgot-password": OPEN,
  // Without its token the page says that the link does not work.
  "GET /unsubscribe": { open: true, status: 404 },
  "POST /unsubscribe": { open: true, status: 404 },
  // A number that no report has.
  "GET /verify/:number": { open: true, status: 404 },
  // A link that opens nothing.
  "GET /shared-reports/:secret": { open: true, status: 404 },
  "POST /shared-reports/:secret/file": OPEN,
  "GET /password-change": OPEN,
  "POST /password-change": OPEN,
  "GET /second-factor": OPEN,
  "POST /second-factor": OPEN,
  "GET /signIn": OPEN,
  "POST /signIn": OPEN,
  "GET /login-external": OPEN,
  "POST /login-external": OPEN,
  "GET /login-admin": OPEN,
  "POST /login-admin": OPEN,
  // It says so with the status of the session it has no more.
  "GET /unauthorized-external": { open: true, status: 401 },
  "GET /maintenance": OPEN,
  "GET /logout": { open: true, notPerformed: "ends the session" },
  "POST /logout": { open: true, notPerformed: "ends the session" },
  "GET /": OPEN,
  "POST /resources/preferences": OPEN,
  "GET /*": HIDDEN,
} satisfies Record<string, Rule>;

const research = {
  "GET /countries": allows(OTHER_SECTIONS),
  "GET /countries/:code": allows(OTHER_SECTIONS, { params: { code: "IT" } }),
  "GET /dashboard": allows(SIGNED_IN),
  "GET /watchlists": allows(SIGNED_IN),
  "GET /assets/exclusions/rules": allows(OTHERS_NOT_DEMO),
  "GET /assets/exclusions/portfolios": allows(OTHERS_NOT_DEMO),
  "GET /assets/eet-criteria": allows(OTHER_SECTIONS),
  "GET /assets/:section": allows(OTHER_SECTIONS, { params: EQUITIES }),
  "GET /assets/:section/compare": allows(OTHER_SECTIONS, { params: EQUITIES }),
  "GET /assets/:section/:isin": {
    ...about("asset", OTHER_SECTIONS, seesNotDemo, seesNotDemo),
    params: EQUITIES,
  },
  // Workings are those of funds; the matrix has no fund, so nobody finds one.
  "GET /assets/:section/:isin/working": { ...fundsOnly(SIGNED_IN), query: "metric=waci.scope12" },
  "GET /assets/:section/:isin/working.parquet": { ...fundsOnly(NOT_DEMO), query: "metric=waci.scope12" },
  "GET /assets/:section/:isin/working.csv": { ...fundsOnly(NOT_DEMO), query: "metric=waci.scope12" },
  // Templates are those of funds; the matrix has none.
  "GET /assets/:section/:isin/eet": fundsOnly(SIGNED_IN),
  "GET /assets/:section/:isin/eet-write": fundsOnly(NOT_DEMO),
  "GET /assets/:section/:isin/eet-file": fundsOnly(NOT_DEMO),
  "GET /assets/:section/:isin/sfdr2": fundsOnly(SIGNED_IN),
  "GET /eet": allows(NOT_DEMO),
  "GET /methodology/:metric": allows(SIGNED_IN, { params: { metric: "esg.rating" } }),
} satisfies Record<string, Rule>;

const portfolios = {
  "GET /portfolios": allows(SIGNED_IN),
  "POST /portfolios": allows(SIGNED_IN),
  "GET /portfolios/new": allows(SIGNED_IN),
  "POST /portfolios/new": allows(SIGNED_IN),
  "GET /portfolios/import": allows(NOT_DEMO),
  "POST /portfolios/import": allows(NOT_DEMO),
  // Leads to the results, or to the composition.
  "GET /portfolios/:id": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "GET /portfolios/:id/composition": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "GET /portfolios/:id/what-if": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "GET /portfolios/:id/smallest-change": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "GET /portfolios/:id/eet": about("portfolio", NOT_DEMO, HOME_COMPANY),
  "GET /portfolios/:id/eet-file": about("portfolio", NOT_DEMO, HOME_COMPANY),
  "GET /portfolios/:id/analysis/:view": {
    ...about("portfolio", ANY_SECTION, HOME_COMPANY),
    params: { view: "esg" },
  },
  "POST /portfolios/:id/analysis/:view": {
    ...about("portfolio", SIGNED_IN, HOME_COMPANY),
    params: { view: "esg" },
  },
  "GET /portfolios/:id/effects": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/annexes": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/sfdr2": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/statement": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/history": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/effects.csv": about("portfolio", sectionNotDemo, HOME_COMPANY),
  // Names of funds are for who may open funds.
  "GET /portfolios/:id/peers.csv": {
    ...about("portfolio", sectionNotDemo, HOME_COMPANY),
    query: "metric=waci.scope12",
  },
  "GET /portfolios/:id/working": {
    ...about("portfolio", ANY_SECTION, HOME_COMPANY),
    query: "metric=waci.scope12",
  },
  "GET /portfolios/:id/working.parquet": {
    ...about("portfolio", sectionNotDemo, HOME_COMPANY),
    query: "metric=waci.scope12",
  },
  "GET /portfolios/:id/working.csv": {
    ...about("portfolio", sectionNotDemo, HOME_COMPANY),
    query: "metric=waci.scope12",
  },
  "GET /portfolios/colleagues": allows(SIGNED_IN),
  // The empty template and the samples belong to nobody.
  "GET /portfolios/sample/:file": { open: true, params: { file: "template.csv" } },
  "GET /portfolios/compare": allows(SIGNED_IN),
  "GET /portfolios/policies": allows(SIGNED_IN),
  "GET /portfolio-draft": allows(SIGNED_IN),
  "POST /portfolio-draft": allows(SIGNED_IN),
  // A supporter sees what the tenant's administrator sees, and can save nothing.
  "GET /portfolio-update/:id": about("portfolio", SIGNED_IN, [...EDITS_HOME, "support"]),
  "POST /portfolio-update/:id": about("portfolio", SIGNED_IN, EDITS_HOME),
  "GET /portfolio-reports": allows(NOT_DEMO),
  "POST /portfolio-reports": allows(NOT_DEMO),
  "GET /portfolio-reports/schedules": allows(NOT_DEMO),
  "GET /resources/portfolio-options": allows(SIGNED_IN),
  "GET /resources/peer-categories": allows(SIGNED_IN),
  "GET /resources/policy-tallies": allows(SIGNED_IN),
  "GET /resources/data-versions": allows(SIGNED_IN),
} satisfies Record<string, Rule>;

const content = {
  "GET /guides": allows(SIGNED_IN),
  "POST /guides": allows(SIGNED_IN),
  "GET /guides/:id": about("guide", SIGNED_IN, SIGNED_IN),
  "GET /help": allows(SIGNED_IN),
  "GET /help/analyst/:section": allows(SIGNED_IN, { params: { section: "lists" } }),
  "GET /help/administrator/:section": allows(MANAGERS, { params: { section: "people" } }),
  "GET /faqs": allows(SIGNED_IN),
  "GET /news": allows(SIGNED_IN),
  "POST /news": allows(SIGNED_IN),
  "GET /news/:id": about("newsItem", SIGNED_IN, SIGNED_IN),
  "GET /whats-new": allows(SIGNED_IN),
  "GET /contact": allows(SIGNED_IN),
  "POST /contact": allows(SIGNED_IN),
} satisfies Record<string, Rule>;

const account = {
  "GET /profile": allows(SIGNED_IN),
  "POST /profile": allows(SIGNED_IN),
  "POST /resources/support": allows(SIGNED_IN, { inSupport: true, notPerformed: "leaves the support view" }),
} satisfies Record<string, Rule>;

const administration = {
  "GET /users": allows(MANAGERS),
  "POST /users": allows(MANAGERS),
  "GET /users/new": allows(MANAGERS),
  "POST /users/new": allows(MANAGERS),
  "GET /users/:id": about("user", MANAGERS, MANAGERS, ADMINS),
  "POST /users/:id": about("user", MANAGERS, MANAGERS, ADMINS),
  "GET /tenants": allows(MANAGERS),
  "GET /tenants/new": allows(ADMINS),
  "POST /tenants/new": allows(ADMINS),
  "GET /tenants/:id": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "POST /tenants/:id": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "GET /tenants/:id/letterhead": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "GET /administration/roles": allows(ADMINS),
  "GET /administration/invitations": allows(MANAGERS),
  "POST /administration/invitations": allows(MANAGERS),
  "GET /administration/emails": allows(ADMINS),
  "POST /administration/emails": allows(ADMINS),
  "GET /administration/inbox": allows(ADMINS),
  "GET /administration/webclient-logs": allows(ADMINS),
  "GET /administration/audit-log": allows(ADMINS),
  "POST /administration/audit-log": allows(ADMINS),
  "GET /administration/settings": allows(ADMINS),
  "POST /administration/settings": allows(SYSTEM_ADMIN),
  "GET /administration/maintenance": allows(ADMINS),
  "POST /administration/maintenance": allows(SYSTEM_ADMIN),
  "GET /users-statistics": allows(MANAGERS),
  "GET /administration/screening": allows(ADMINS),
  "POST /administration/screening": allows(ADMINS),
  "GET /administration/conflict-assets": allows(ADMINS),
  "POST /administration/conflict-assets": allows(ADMINS),
  "GET /administration/merge-proposals": allows(ADMINS),
  "POST /administration/merge-proposals": allows(ADMINS),
  "GET /administration/conflict-assets/policies": allows(ADMINS),
  "POST /administration/conflict-assets/policies": allows(ADMINS),
  "GET /administration/missing-assets": allows(ADMINS),
  "POST /administration/missing-assets": allows(ADMINS),
  "GET /administration/data-quality": allows(ADMINS),
  "GET /administration/asset-logs": allows(ADMINS),
  "GET /administration/update-assets": allows(ADMINS),
  "POST /administration/update-assets": allows(ADMINS),
  "GET /administration/flowStatus": allows(ADMINS),
  "POST /administration/flowStatus": allows(ADMINS),
  "GET /administration/async-calls": allows(ADMINS),
  "POST /administration/async-calls": allows(SYSTEM_ADMIN),
  "GET /administration/async-calls/:id": about("asyncCall", ADMINS, ADMINS),
  "POST /administration/async-calls/:id": about("asyncCall", SYSTEM_ADMIN, SYSTEM_ADMIN),
  "GET /administration/content": allows(ADMINS),
  "GET /administration/content/create": allows(ADMINS),
  "POST /administration/content/create": allows(ADMINS),
  "GET /administration/content/:kind/:id": { ...about("guide", ADMINS, ADMINS), params: { kind: "guide" } },
  "GET /administration/content/:kind/:id/history": {
    ...about("guide", ADMINS, ADMINS),
    params: { kind: "guide" },
  },
  "POST /administration/content/:kind/:id/history": {
    ...about("guide", ADMINS, ADMINS),
    params: { kind: "guide" },
  },
  "POST /administration/content/:kind/:id": { ...about("guide", ADMINS, ADMINS), params: { kind: "guide" } },
  "GET /data-loading": allows(ADMINS),
  "POST /data-loading": allows(ADMINS),
  "GET /data-loading/changes": allows(ADMINS),
  "GET /data-loading/:id/comparison": about("load", ADMINS, ADMINS, ADMINS),
} satisfies Record<string, Rule>;

/** Who may open which screen and send its forms, by hand: a screen that is not here fails the test. */
export const screenRules: Readonly<Record<string, Rule>> = {
  ...publicScreens,
  ...research,
  ...portfolios,
  ...content,
  ...account,
  ...administration,
};
