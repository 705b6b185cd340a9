import type { ExampleBodies } from "./body";

const person = {
  username: "grinaldi",
  email: "giulia.rinaldi@client.example",
  firstName: "Giulia",
  lastName: "Rinaldi",
};
/** As long as a new password must be. */
const NEW_PASSWORD = "a sentence that nobody else uses";
const provider = {
  name: "Client sign-in",
  issuer: "https://id.client.example",
  clientId: "understory",
  emailDomains: ["client.example"],
};

export const peopleBodies: ExampleBodies = {
  "POST /auth/login": { username: "analyst", password: "…" },
  "POST /auth/second-factor": { code: "492039" },
  "POST /auth/forgot-password": { username: "analyst" },
  "POST /auth/reset-password": { token: "…", password: NEW_PASSWORD },
  "PUT /user/me/profile": { firstName: "Giulia", language: "it" },
  "PUT /user/me/email": { email: person.email, currentPassword: "…" },
  "PUT /user/me/password": { currentPassword: "…", password: NEW_PASSWORD },
  "PUT /user/me/cusip-agreement": { version: "2025-01" },
  "POST /user/me/tokens": {
    currentPassword: "…",
    name: "Nightly import",
    scopes: ["read:portfolios", "write:portfolios"],
    days: 90,
  },
  "POST /users": { ...person, language: "it", tenantRole: "USER", roles: ["ROLE_FUND", "ROLE_ETF"] },
  "PUT /users/{id}": { email: person.email, disabled: false },
  "POST /users/changes": { ids: ["user-7", "user-8"], addRoles: ["ROLE_EQUITY"] },
  "POST /invitations": {
    invitees: [{ email: person.email, firstName: "Giulia", lastName: "Rinaldi" }],
    roles: ["ROLE_FUND"],
    days: 7,
  },
  "POST /invitations/{code}/accept": {
    username: person.username,
    firstName: "Giulia",
    lastName: "Rinaldi",
    password: NEW_PASSWORD,
  },
  "POST /tenants": {
    name: "Calder & Voss",
    type: "ASSET_MANAGER",
    sections: ["funds", "etfs", "equities"],
    minCoveragePct: 65,
  },
  "PUT /tenants/{id}": { sections: ["funds", "etfs"], disabled: false },
  "POST /tenants/{id}/providers": provider,
  "PUT /tenants/{id}/providers/{providerId}": { enabled: true, shownAtSignIn: true },
  "POST /public/contact": {
    name: "Giulia Rinaldi",
    email: person.email,
    subject: "Coverage of small companies",
    message: "Which providers rate them?",
  },
  "POST /public/webclient-logs": { url: "/api/v1/portfolios", method: "GET", status: 500 },
};
