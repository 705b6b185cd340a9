import { env } from "cloudflare:workers";
import { runSql } from "~tests/support/sql";
import { pngFile } from "../../images";
import { HOME_OWNER } from "../../permissions/personas";
import { fileForm, type RouteFaults } from "./route-scenario";

const NEWCOMER = { username: "newcomer", email: "newcomer@example.org", firstName: "New", lastName: "Comer" };

/** Users, tenants, invitations and identity providers. */
export const peopleRoutes: RouteFaults = {
  "POST /api/v1/users": { person: "tenantAdmin", body: NEWCOMER },
  "POST /api/v1/users/changes": {
    person: "tenantAdmin",
    body: { ids: ["home-colleague"], disabled: true, addRoles: ["ROLE_ETF"] },
    setUp: () =>
      runSql`
        insert into users (id, username, display_username, name, first_name, last_name, email, tenant_id, created_at, updated_at)
         select 'home-colleague', 'home.colleague', 'home.colleague', 'Col League', 'Col', 'League',
           'colleague@example.org', tenant_id, created_at, updated_at from users where username = ${HOME_OWNER}
         on conflict (id) do update set disabled_at = null`,
  },
  "PUT /api/v1/users/{id}": { person: "tenantAdmin", body: { lastName: "Other", disabled: true } },
  "DELETE /api/v1/users/{id}": { person: "tenantAdmin" },
  "POST /api/v1/users/{id}/force-password": { person: "tenantAdmin" },
  "DELETE /api/v1/users/{id}/second-factor": {
    person: "tenantAdmin",
    setUp: () =>
      runSql`update users set totp_secret = 'sealed', totp_enabled_at = '2026-01-01T00:00:00.000Z'
         where id = (select user_id from sessions where id = 'home-userSession')`,
  },
  "DELETE /api/v1/users/{id}/sessions": { person: "tenantAdmin" },
  "DELETE /api/v1/users/{id}/sessions/{sessionId}": { person: "tenantAdmin" },
  "POST /api/v1/tenants": { body: { name: "New tenant", type: "BANK" } },
  "PUT /api/v1/tenants/{id}": { body: { minCoveragePct: 70, disabled: false } },
  "DELETE /api/v1/tenants/{id}": {},
  "POST /api/v1/tenants/{id}/restore": {
    setUp: () => runSql`update tenants set deleted_at = '2026-11-19T00:00:00.000Z' where id = 'home-tenant'`,
  },
  "PUT /api/v1/tenants/{id}/logo": {
    person: "tenantAdmin",
    body: () => pngFile(),
    headers: { "content-type": "image/png" },
  },
  "DELETE /api/v1/tenants/{id}/logo": {
    person: "tenantAdmin",
    setUp: async () => {
      await env.FILES.put("logos/home.png", pngFile());
      await runSql`update tenants set logo_key = 'logos/home.png' where id = 'home-tenant'`;
    },
  },
  "POST /api/v1/tenants/{id}/support": {},
  "POST /api/v1/tenants/{id}/providers": {
    person: "tenantAdmin",
    body: { name: "Second", issuer: "https://second.example.org", clientId: "understory" },
  },
  "PUT /api/v1/tenants/{id}/providers/{providerId}": { person: "tenantAdmin", body: { name: "Renamed" } },
  "DELETE /api/v1/tenants/{id}/providers/{providerId}": { person: "tenantAdmin" },
  "POST /api/v1/invitations": {
    person: "tenantAdmin",
    body: { invitees: [{ email: "iris@example.org" }, { email: "nils@example.org" }] },
  },
  "POST /api/v1/invitations/import": {
    person: "tenantAdmin",
    body: fileForm("people.csv", "email\niris@example.org\nnils@example.org\n"),
  },
  "POST /api/v1/invitations/import/check": {
    person: "tenantAdmin",
    body: fileForm("people.csv", "email\niris@example.org\n"),
  },
  "POST /api/v1/invitations/{id}/resend": { person: "tenantAdmin" },
  "DELETE /api/v1/invitations/{code}": { person: "tenantAdmin" },
};
