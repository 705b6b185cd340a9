import { CUSIP_TERMS_VERSION } from "~/permissions/cusip-terms";
import { hashOf } from "~/platform/secrets.server";
import { runSql } from "~tests/support/sql";
import { HOME_OWNER } from "../../permissions/personas";
import { PASSWORD } from "../../seed-rows";
import { type RouteFaults, userId } from "./route-scenario";

const LINK = "the secret of a mailed link";
const NEW_PASSWORD = "seven lanterns beside the canal";

const passwordLink = async () =>
  runSql`insert into one_time_tokens (hash, kind, user_id, created_at, expires_at) values
    (${await hashOf(LINK)}, 'password', ${await userId(HOME_OWNER)}, '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')`;

/** The own account, and what is open to anybody. */
export const accountRoutes: RouteFaults = {
  "POST /api/v1/auth/login": { person: "anonymous", body: { username: HOME_OWNER, password: PASSWORD } },
  "POST /api/v1/auth/second-factor": {
    because: "writes what signing in writes, after a code that is valid for seconds",
  },
  "PUT /api/v1/auth/logout": {
    because: "answers success whatever fails, by design: whoever leaves has left in this browser",
  },
  "PUT /api/v1/auth/session": {},
  "POST /api/v1/auth/forgot-password": {
    person: "anonymous",
    body: { username: HOME_OWNER },
    minutesApart: 2,
  },
  "POST /api/v1/auth/reset-password": {
    person: "anonymous",
    body: { token: LINK, password: NEW_PASSWORD },
    setUp: passwordLink,
  },
  "POST /api/v1/invitations/{code}/accept": {
    person: "anonymous",
    path: "/api/v1/invitations/a-code-of-a-mail/accept",
    body: { username: "newcomer", firstName: "New", lastName: "Comer", password: NEW_PASSWORD },
    setUp: async () =>
      runSql`update invitations set code_hash = ${await hashOf("a-code-of-a-mail")} where id = 'home-invitation'`,
  },
  "POST /api/v1/public/webclient-logs": {
    person: "anonymous",
    body: { url: "/x", method: "GET", status: 500 },
  },
  "POST /api/v1/public/contact": {
    person: "anonymous",
    body: { name: "Iris", email: "iris@example.org", subject: "A question", message: "What is it?" },
  },
  "PUT /api/v1/user/me/password": { body: { currentPassword: PASSWORD, password: NEW_PASSWORD } },
  "DELETE /api/v1/user/me/sessions": {},
  "DELETE /api/v1/user/me/sessions/{id}": {},
  "PUT /api/v1/user/me/profile": { body: { firstName: "Other", language: "it" } },
  "PUT /api/v1/user/me/email": { body: { email: "moved@example.org", currentPassword: PASSWORD } },
  "PUT /api/v1/user/me/cusip-agreement": { body: { version: CUSIP_TERMS_VERSION } },
  "POST /api/v1/user/me/tokens": {
    body: { currentPassword: PASSWORD, name: "Nightly", scopes: ["read:assets"] },
  },
  "DELETE /api/v1/user/me/tokens/{id}": {},
  "DELETE /api/v1/user/me/support": { person: "support" },
};
