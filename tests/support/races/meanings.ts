import type { WithoutScenario } from "../faults/routes/route-scenario";

interface Kept {
  /** Every one of them is done and kept: `rows` of this table, or its condition, grow by one with each. */
  readonly all: string;
}

interface OneWinner {
  /** One is done; those that were not first are told one of these. */
  readonly oneElse: readonly number[];
}

interface SameEnd {
  /** All are answered with success, and what is there in the end is what one would have left. */
  readonly same: true;
}

/** What it means that the same write of the API is sent several times at once. */
export type Meaning = (Kept | OneWinner | SameEnd) & {
  /** Tables that say more when it is sent more often, with the reason. */
  readonly butIn?: Readonly<Record<string, string>>;
};

const SAME: Meaning = { same: true };
const GONE: Meaning = { oneElse: [404] };
const TAKEN: Meaning = { oneElse: [409] };
const all = (rows: string): Meaning => ({ all: rows });

/** The audit log says of each that it was done, also where it changed nothing any more. */
const RECORDED: Meaning = { same: true, butIn: { audit_log: "each is on record" } };
/** The same, and each is a version of the item. */
const VERSIONED: Meaning = {
  same: true,
  butIn: { audit_log: "each is on record", content_versions: "each is a version" },
};
const SLOWED = { counted_attempts: "wrong attempts are counted" };

const LOCAL = { because: "asked by the program on a developer's machine, one after the other" };
const COMPUTED = { because: "computes and writes nothing" };

/** Every write of the route table; one without a line here fails the test. */
export const MEANINGS: Readonly<Record<string, Meaning | WithoutScenario>> = {
  "POST /__local/clock": LOCAL,
  "POST /__local/seed": LOCAL,
  "POST /__local/resume": LOCAL,
  "POST /__local/ready": LOCAL,
  "POST /__local/inbox": LOCAL,
  "POST /__local/earlier-run": LOCAL,
  "POST /__local/history": LOCAL,
  "POST /__local/report-html": LOCAL,

  "POST /api/v1/auth/login": all("sessions"),
  "POST /api/v1/auth/second-factor": {
    because: "a code that counts once under attack is tested in second-factor.test.ts",
  },
  "PUT /api/v1/auth/logout": {
    because: "ends the session it came with, and answers success whatever happens",
  },
  "PUT /api/v1/auth/session": SAME,
  "POST /api/v1/auth/forgot-password": {
    same: true,
    butIn: {
      ...SLOWED,
      emails: "each link is a mail, until asking is slowed down",
      audit_log: "each link is on record",
      one_time_tokens: "of several links the last one counts",
    },
  },
  "POST /api/v1/auth/reset-password": { oneElse: [422] },
  "POST /api/v1/invitations/{code}/accept": GONE,
  "POST /api/v1/public/webclient-logs": all("webclient_logs"),
  "POST /api/v1/public/contact": all("emails"),

  // The first one changes the password that the others state.
  "PUT /api/v1/user/me/password": { oneElse: [422, 429], butIn: SLOWED },
  "DELETE /api/v1/user/me/sessions": RECORDED,
  "DELETE /api/v1/user/me/sessions/{id}": GONE,
  "PUT /api/v1/user/me/profile": SAME,
  "PUT /api/v1/user/me/email": RECORDED,
  "PUT /api/v1/user/me/cusip-agreement": RECORDED,
  "POST /api/v1/user/me/tokens": all("api_tokens"),
  "DELETE /api/v1/user/me/tokens/{id}": GONE,
  "DELETE /api/v1/user/me/support": RECORDED,

  "POST /api/v1/visits": SAME,
  "DELETE /api/v1/visits": SAME,
  "POST /api/v1/saved-views": TAKEN,
  "PATCH /api/v1/saved-views/{id}": SAME,
  "DELETE /api/v1/saved-views/{id}": GONE,
  "POST /api/v1/saved-views/{id}/restore": GONE,
  "POST /api/v1/watches": SAME,
  "DELETE /api/v1/watches/{id}": GONE,
  "POST /api/v1/watch-alerts/read": SAME,
  "PUT /api/v1/watch-settings": SAME,
  "PUT /api/v1/exclusions/view": SAME,
  "POST /api/v1/exclusions/changes": RECORDED,
  "POST /api/v1/exclusions/preview": COMPUTED,
  "POST /api/v1/exclusions/import": all("exclusion_imports"),
  "POST /api/v1/exclusions/import/{importId}/confirm": TAKEN,
  "DELETE /api/v1/exclusions/import/{importId}": GONE,

  "PUT /api/v1/draft": SAME,
  "DELETE /api/v1/draft": SAME,
  "POST /api/v1/draft/items": { oneElse: [422] },
  "DELETE /api/v1/draft/items/{assetId}": GONE,
  "POST /api/v1/draft/portfolio": { oneElse: [409, 422] },
  "POST /api/v1/analysis": COMPUTED,
  "POST /api/v1/analysis/material": COMPUTED,
  "POST /api/v1/portfolios": all("portfolios"),
  "POST /api/v1/portfolios/delete": GONE,
  "POST /api/v1/portfolios/restore": GONE,
  "PUT /api/v1/portfolios/{id}": TAKEN,
  "DELETE /api/v1/portfolios/{id}": GONE,
  "POST /api/v1/portfolios/{id}/duplicate": all("portfolios"),
  "POST /api/v1/portfolios/{id}/rename": SAME,
  "POST /api/v1/portfolios/{id}/transfer": GONE,
  "POST /api/v1/policies": TAKEN,
  "DELETE /api/v1/policies/{id}": GONE,
  "POST /api/v1/portfolios/import": all("portfolio_imports"),
  "PATCH /api/v1/portfolios/import/{importId}": SAME,
  "POST /api/v1/portfolios/import/{importId}/confirm": TAKEN,
  "DELETE /api/v1/portfolios/import/{importId}": GONE,
  "PUT /api/v1/portfolios/{id}/statement/{year}": TAKEN,
  "PUT /api/v1/portfolios/{id}/statement/{year}/texts/{part}": TAKEN,
  "POST /api/v1/portfolios/{id}/reports": all("reports"),
  "POST /api/v1/portfolios/{id}/reports/comparison": all("reports"),
  "POST /api/v1/assets/{section}/{isin}/reports": all("reports"),
  "POST /api/v1/reports/{id}/again": all("reports"),
  "POST /api/v1/reports/{id}/shares": all("report_shares"),
  "DELETE /api/v1/reports/{id}/shares/{shareId}": GONE,
  "DELETE /api/v1/reports/{id}": GONE,
  "POST /api/v1/assets/{section}/{isin}/report-schedules": all("report_schedules"),
  "POST /api/v1/portfolios/{id}/report-schedules": all("report_schedules"),
  "PUT /api/v1/report-schedules/{id}": TAKEN,
  "PUT /api/v1/report-schedules/{id}/status": SAME,
  "DELETE /api/v1/report-schedules/{id}": GONE,
  "POST /api/v1/eet/check": COMPUTED,

  "POST /api/v1/users": TAKEN,
  "POST /api/v1/users/changes": RECORDED,
  "PUT /api/v1/users/{id}": RECORDED,
  "DELETE /api/v1/users/{id}": GONE,
  "POST /api/v1/users/{id}/force-password": RECORDED,
  "DELETE /api/v1/users/{id}/second-factor": {
    same: true,
    butIn: { emails: "whoever asks while it is still on tells the owner" },
  },
  "DELETE /api/v1/users/{id}/sessions": SAME,
  "DELETE /api/v1/users/{id}/sessions/{sessionId}": GONE,
  "POST /api/v1/tenants": TAKEN,
  "PUT /api/v1/tenants/{id}": RECORDED,
  "DELETE /api/v1/tenants/{id}": TAKEN,
  "POST /api/v1/tenants/{id}/restore": TAKEN,
  "PUT /api/v1/tenants/{id}/logo": RECORDED,
  "DELETE /api/v1/tenants/{id}/logo": RECORDED,
  "POST /api/v1/tenants/{id}/support": RECORDED,
  "POST /api/v1/tenants/{id}/providers": all("identity_providers"),
  "PUT /api/v1/tenants/{id}/providers/{providerId}": RECORDED,
  "DELETE /api/v1/tenants/{id}/providers/{providerId}": SAME,
  "POST /api/v1/invitations": all("invitations where email = 'iris@example.org'"),
  "POST /api/v1/invitations/import": all("invitations where email = 'iris@example.org'"),
  "POST /api/v1/invitations/import/check": SAME,
  "POST /api/v1/invitations/{id}/resend": {
    same: true,
    butIn: { emails: "each is a mail", audit_log: "each is on record", invitations: "the last link counts" },
  },
  "DELETE /api/v1/invitations/{code}": TAKEN,

  "PUT /api/v1/maintenance": SAME,
  "PUT /api/v1/settings": TAKEN,
  "POST /api/v1/emails/retry": SAME,
  "POST /api/v1/update-flows/test": COMPUTED,
  "POST /api/v1/update-flows": TAKEN,
  "PUT /api/v1/update-flows/{id}": TAKEN,
  "DELETE /api/v1/update-flows/{id}": GONE,
  "POST /api/v1/update-flows/{id}/start": TAKEN,
  "POST /api/v1/flow-status/{id}/stop": TAKEN,
  "POST /api/v1/async-calls/{id}/retry": TAKEN,
  "POST /api/v1/async-calls/retry": SAME,
  "POST /api/v1/content": all("content_items"),
  "POST /api/v1/content/preview": COMPUTED,
  "PUT /api/v1/content/{id}": TAKEN,
  "DELETE /api/v1/content/{id}": SAME,
  "POST /api/v1/content/{id}/versions/{version}/restore": TAKEN,
  "PUT /api/v1/content/{id}/document": VERSIONED,
  "DELETE /api/v1/content/{id}/document": VERSIONED,
  "POST /api/v1/screening-reviews": {
    because: "a decision is a prepared load, as an approved asset is, which is raced",
  },
  "POST /api/v1/missing-assets/worksheet": {
    because:
      "approves by the batch that the next line races, what is approved by then is named as not waiting",
  },
  "POST /api/v1/missing-assets/approve": TAKEN,
  "POST /api/v1/missing-assets/reject": TAKEN,
  "POST /api/v1/missing-assets/reopen": TAKEN,
  "POST /api/v1/missing-assets/assign": SAME,
  "POST /api/v1/missing-assets/comments": all("decision_comments"),
  "POST /api/v1/loads": all("loads"),
  "POST /api/v1/uploads": all("uploads"),
  "PUT /api/v1/uploads/{id}/parts/{number}": SAME,
  "POST /api/v1/uploads/{id}/complete": SAME,
  "DELETE /api/v1/uploads/{id}": SAME,
  "POST /api/v1/conflict-assets/accept": TAKEN,
  "POST /api/v1/conflict-assets/deny": TAKEN,
  "POST /api/v1/conflict-assets/assign": SAME,
  "POST /api/v1/conflict-assets/comments": all("decision_comments"),
  "POST /api/v1/conflict-assets/reopen": {
    because: "decided by a batch like the one that denies, which is raced",
  },
  "POST /api/v1/conflict-assets/reconsider": {
    because: "one statement that asks nothing again, tested in conflict-assets.test.ts",
  },
  "POST /api/v1/conflict-assets/policies": TAKEN,
  "POST /api/v1/conflict-assets/policies/{id}/apply": {
    because: "decides as accepting does, which is raced",
  },
  "DELETE /api/v1/conflict-assets/policies/{id}": GONE,
  "POST /api/v1/merge-proposals/merge": TAKEN,
  "POST /api/v1/merge-proposals/keep-apart": TAKEN,
  "POST /api/v1/merge-proposals/undo": TAKEN,
  "POST /api/v1/conflict-assets/rerun": all("loads"),
  "POST /api/v1/loads/{id}/confirmation": TAKEN,
  "DELETE /api/v1/loads/{id}": TAKEN,
};
