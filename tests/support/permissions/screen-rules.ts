import {
  ADMINS,
  ANY_SECTION,
  ANY_SECTION_NOT_DEMO,
  about,
  allows,
  asked,
  byOperation,
  EDITS_HOME,
  fundsOnly,
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

const EQUITIES = { section: "equities" } as const;

/** An address that asks for the working of one figure. */
const ofFigure = (rule: Rule) => asked(rule, {}, "metric=waci.scope12");

const publicScreens = {
  "GET POST /login": OPEN,
  "GET POST /forgot-password": OPEN,
  // Without its token the page says that the link does not work.
  "GET POST /unsubscribe": { open: true, status: 404 },
  // A number that no report has.
  "GET /verify/:number": { open: true, status: 404 },
  // A link that opens nothing.
  "GET /shared-reports/:secret": { open: true, status: 404 },
  "POST /shared-reports/:secret/file": OPEN,
  "GET POST /password-change": OPEN,
  "GET POST /second-factor": OPEN,
  "GET POST /signIn": OPEN,
  "GET POST /login-external": OPEN,
  "GET POST /login-admin": OPEN,
  // It says so with the status of the session it has no more.
  "GET /unauthorized-external": { open: true, status: 401 },
  "GET /maintenance": OPEN,
  "GET POST /logout": { open: true, notPerformed: "ends the session" },
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
  "GET /assets/:section/:isin": asked(
    about("asset", OTHER_SECTIONS, OTHERS_NOT_DEMO, OTHERS_NOT_DEMO),
    EQUITIES,
  ),
  // Workings are those of funds; the matrix has no fund, so nobody finds one.
  "GET /assets/:section/:isin/working": ofFigure(fundsOnly(SIGNED_IN)),
  "GET /assets/:section/:isin/working.parquet": ofFigure(fundsOnly(NOT_DEMO)),
  "GET /assets/:section/:isin/working.csv": ofFigure(fundsOnly(NOT_DEMO)),
  // Templates are those of funds; the matrix has none.
  "GET /assets/:section/:isin/eet": fundsOnly(SIGNED_IN),
  "GET /assets/:section/:isin/eet-write": fundsOnly(NOT_DEMO),
  "GET /assets/:section/:isin/eet-file": fundsOnly(NOT_DEMO),
  "GET /assets/:section/:isin/sfdr2": fundsOnly(SIGNED_IN),
  "GET /eet": allows(NOT_DEMO),
  "GET /methodology/:metric": allows(SIGNED_IN, { params: { metric: "esg.rating" } }),
} satisfies Record<string, Rule>;

const portfolios = {
  "GET POST /portfolios": allows(SIGNED_IN),
  "GET POST /portfolios/new": allows(SIGNED_IN),
  "GET POST /portfolios/import": allows(NOT_DEMO),
  // Leads to the results, or to the composition.
  "GET /portfolios/:id": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "GET /portfolios/:id/composition": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "GET /portfolios/:id/what-if": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "GET /portfolios/:id/smallest-change": about("portfolio", SIGNED_IN, HOME_COMPANY),
  "GET /portfolios/:id/eet": about("portfolio", NOT_DEMO, HOME_COMPANY),
  "GET /portfolios/:id/eet-file": about("portfolio", NOT_DEMO, HOME_COMPANY),
  "GET /portfolios/:id/analysis/:view": asked(about("portfolio", ANY_SECTION, HOME_COMPANY), { view: "esg" }),
  "POST /portfolios/:id/analysis/:view": asked(about("portfolio", SIGNED_IN, HOME_COMPANY), { view: "esg" }),
  "GET /portfolios/:id/effects": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/annexes": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/sfdr2": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/statement": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/history": about("portfolio", ANY_SECTION, HOME_COMPANY),
  "GET /portfolios/:id/effects.csv": about("portfolio", ANY_SECTION_NOT_DEMO, HOME_COMPANY),
  // Names of funds are for who may open funds.
  "GET /portfolios/:id/peers.csv": ofFigure(about("portfolio", ANY_SECTION_NOT_DEMO, HOME_COMPANY)),
  "GET /portfolios/:id/working": ofFigure(about("portfolio", ANY_SECTION, HOME_COMPANY)),
  "GET /portfolios/:id/working.parquet": ofFigure(about("portfolio", ANY_SECTION_NOT_DEMO, HOME_COMPANY)),
  "GET /portfolios/:id/working.csv": ofFigure(about("portfolio", ANY_SECTION_NOT_DEMO, HOME_COMPANY)),
  "GET /portfolios/colleagues": allows(SIGNED_IN),
  // The empty template and the samples belong to nobody.
  "GET /portfolios/sample/:file": { open: true, params: { file: "template.csv" } },
  "GET /portfolios/compare": allows(SIGNED_IN),
  "GET /portfolios/policies": allows(SIGNED_IN),
  "GET POST /portfolio-draft": allows(SIGNED_IN),
  // A supporter sees what the tenant's administrator sees, and can save nothing.
  "GET /portfolio-update/:id": about("portfolio", SIGNED_IN, [...EDITS_HOME, "support"]),
  "POST /portfolio-update/:id": about("portfolio", SIGNED_IN, EDITS_HOME),
  "GET POST /portfolio-reports": allows(NOT_DEMO),
  "GET /portfolio-reports/schedules": allows(NOT_DEMO),
  "GET /resources/portfolio-options": allows(SIGNED_IN),
  "GET /resources/peer-categories": allows(SIGNED_IN),
  "GET /resources/benchmark-ratings": allows(SIGNED_IN),
  "GET /resources/policy-tallies": allows(SIGNED_IN),
  "GET /resources/data-versions": allows(SIGNED_IN),
} satisfies Record<string, Rule>;

const content = {
  "GET POST /guides": allows(SIGNED_IN),
  "GET /guides/:id": about("guide", SIGNED_IN, SIGNED_IN),
  "GET /help": allows(SIGNED_IN),
  "GET /help/analyst/:section": allows(SIGNED_IN, { params: { section: "lists" } }),
  "GET /help/administrator/:section": allows(MANAGERS, { params: { section: "people" } }),
  "GET /faqs": allows(SIGNED_IN),
  "GET POST /news": allows(SIGNED_IN),
  "GET /news/:id": about("newsItem", SIGNED_IN, SIGNED_IN),
  "GET /whats-new": allows(SIGNED_IN),
  "GET POST /contact": allows(SIGNED_IN),
} satisfies Record<string, Rule>;

const account = {
  "GET POST /profile": allows(SIGNED_IN),
  "POST /resources/support": allows(SIGNED_IN, { inSupport: true, notPerformed: "leaves the support view" }),
} satisfies Record<string, Rule>;

const administration = {
  "GET POST /users": allows(MANAGERS),
  "GET POST /users/new": allows(MANAGERS),
  "GET POST /users/:id": about("user", MANAGERS, MANAGERS, ADMINS),
  "GET /tenants": allows(MANAGERS),
  "GET POST /tenants/new": allows(ADMINS),
  "GET POST /tenants/:id": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "GET /tenants/:id/letterhead": about("tenant", MANAGERS, MANAGERS, ADMINS),
  "GET /administration/roles": allows(ADMINS),
  "GET POST /administration/invitations": allows(MANAGERS),
  "GET POST /administration/emails": allows(ADMINS),
  "GET /administration/inbox": allows(ADMINS),
  "GET /administration/webclient-logs": allows(ADMINS),
  "GET POST /administration/audit-log": allows(ADMINS),
  "GET /administration/settings": allows(ADMINS),
  "POST /administration/settings": allows(SYSTEM_ADMIN),
  "GET /administration/maintenance": allows(ADMINS),
  "POST /administration/maintenance": allows(SYSTEM_ADMIN),
  "GET /users-statistics": allows(MANAGERS),
  "GET POST /administration/screening": allows(ADMINS),
  "GET POST /administration/conflict-assets": allows(ADMINS),
  "GET POST /administration/merge-proposals": allows(ADMINS),
  "GET POST /administration/conflict-assets/policies": allows(ADMINS),
  "GET POST /administration/missing-assets": allows(ADMINS),
  "GET /administration/data-quality": allows(ADMINS),
  "GET /administration/asset-logs": allows(ADMINS),
  "GET POST /administration/update-assets": allows(ADMINS),
  "GET POST /administration/flowStatus": allows(ADMINS),
  "GET /administration/async-calls": allows(ADMINS),
  "POST /administration/async-calls": allows(SYSTEM_ADMIN),
  "GET /administration/async-calls/:id": about("asyncCall", ADMINS, ADMINS),
  "POST /administration/async-calls/:id": about("asyncCall", SYSTEM_ADMIN, SYSTEM_ADMIN),
  "GET /administration/content": allows(ADMINS),
  "GET POST /administration/content/create": allows(ADMINS),
  "GET POST /administration/content/:kind/:id": asked(about("guide", ADMINS, ADMINS), { kind: "guide" }),
  "GET POST /administration/content/:kind/:id/history": asked(about("guide", ADMINS, ADMINS), {
    kind: "guide",
  }),
  "GET POST /data-loading": allows(ADMINS),
  "GET /data-loading/changes": allows(ADMINS),
  "GET /data-loading/:id/comparison": about("load", ADMINS, ADMINS, ADMINS),
} satisfies Record<string, Rule>;

/** Who may open which screen and send its forms, by hand: a screen that is not here fails the test. */
export const screenRules = byOperation({
  ...publicScreens,
  ...research,
  ...portfolios,
  ...content,
  ...account,
  ...administration,
});
