import { fileBody, form, type OperationTexts } from "./operation";

export const people: OperationTexts = {
  "POST /auth/login": {
    id: "signIn",
    text: "A cookie carries the session; programs use an API token instead (POST /user/me/tokens). 429 after several wrong attempts.",
  },
  "POST /auth/second-factor": {
    id: "confirmSecondFactor",
    text: "Answers the sign-in that asked for a code (422 of POST /auth/login).",
  },
  "GET /auth/session": "getSessionTime",
  "PUT /auth/session": "renewSession",
  "GET /user/me/sessions": "listOwnSessions",
  "DELETE /user/me/sessions": "endOtherSessions",
  "DELETE /user/me/sessions/{id}": "endOwnSession",
  "PUT /auth/logout": {
    id: "signOut",
    text: "Answers 204 also where nobody was signed in.",
  },
  "GET /user/me": {
    id: "getMe",
    text: "The first call of an integration: it shows whose token it is and which sections are open.",
  },
  "GET /config": {
    id: "getConfig",
    text: "What the installation offers, for anybody.",
  },
  "POST /auth/forgot-password": {
    id: "requestPasswordLink",
    text: "429 after several requests.",
  },
  "POST /auth/reset-password": "resetPassword",
  "PUT /user/me/password": "changeOwnPassword",
  "GET /user/me/profile": "getProfile",
  "PUT /user/me/profile": "changeProfile",
  "PUT /user/me/email": "changeOwnEmail",
  "PUT /user/me/cusip-agreement": "acceptCusipTerms",
  "GET /user/me/tokens": "listApiTokens",
  "POST /user/me/tokens": {
    id: "createApiToken",
    text: "The token is answered this once and stored as a hash only. Send it as `Authorization: Bearer …`. It opens what its scopes and the person's roles both open. Not possible with a token: sign in by cookie.",
  },
  "DELETE /user/me/tokens/{id}": "revokeApiToken",
  "GET /users": {
    id: "listUsers",
    text: "Administrators of the installation see all users, those of a tenant their own.",
  },
  "POST /users": "createUser",
  "POST /users/changes": "changeUsers",
  "GET /users/{id}": "getUser",
  "PUT /users/{id}": "updateUser",
  "DELETE /users/{id}": "deleteUser",
  "POST /users/{id}/force-password": {
    id: "requirePasswordChange",
    text: "Takes effect with the person's next request.",
  },
  "DELETE /users/{id}/second-factor": "removeSecondFactor",
  "DELETE /users/{id}/sessions": "endUserSessions",
  "DELETE /users/{id}/sessions/{sessionId}": "endUserSession",
  "GET /tenants": "listTenants",
  "POST /tenants": "createTenant",
  "GET /tenants/{id}": "getTenant",
  "PUT /tenants/{id}": {
    id: "updateTenant",
    text: "Fields that are left out stay, but `tenantConfig` is replaced as a whole and asks for `tenantConfigVersion`.",
  },
  "DELETE /tenants/{id}": "deleteTenant",
  "POST /tenants/{id}/restore": "restoreTenant",
  "GET /tenants/{id}/logo": "getTenantLogo",
  "PUT /tenants/{id}/logo": {
    id: "putTenantLogo",
    body: fileBody("The image, at most 1 MB", "image/png", "image/jpeg", "image/webp"),
  },
  "DELETE /tenants/{id}/logo": "deleteTenantLogo",
  "POST /tenants/{id}/support": "startSupport",
  "DELETE /user/me/support": "endSupport",
  "POST /tenants/{id}/providers": "createIdentityProvider",
  "PUT /tenants/{id}/providers/{providerId}": "updateIdentityProvider",
  "DELETE /tenants/{id}/providers/{providerId}": "deleteIdentityProvider",
  "GET /invitations": "listInvitations",
  "POST /invitations": "createInvitations",
  "POST /invitations/import": {
    id: "importInvitations",
    body: form(
      {
        settings: {
          type: "string",
          description: "JSON: tenantId, roles, tenantRole, language, days, mapping",
        },
      },
      "CSV or XLSX",
    ),
  },
  "POST /invitations/import/check": {
    id: "checkInvitationsFile",
    body: form(
      {
        settings: {
          type: "string",
          description: "JSON: tenantId, roles, tenantRole, language, days, mapping",
        },
      },
      "CSV or XLSX",
    ),
  },
  "POST /invitations/{id}/resend": "resendInvitation",
  "DELETE /invitations/{code}": "revokeInvitation",
  "GET /invitations/{code}": "getInvitation",
  "POST /invitations/{code}/accept": "acceptInvitation",
  "GET /roles": "listRoles",
  "GET /audit-log": {
    id: "listAuditLog",
    text: "Each row carries a hash of the row before it; GET /audit-log/verification computes the chain again.",
  },
  "GET /audit-log/export.csv": "exportAuditLogCsv",
  "GET /audit-log/export.jsonl": "exportAuditLogJsonLines",
  "GET /audit-log/verification": "verifyAuditLog",
  "GET /maintenance": "getMaintenance",
  "PUT /maintenance": "setMaintenance",
  "GET /statistics/users": "getUserStatistics",
  "GET /webclient-logs": "listWebclientLogs",
  "POST /public/webclient-logs": {
    id: "reportWebclientFailure",
    text: "Asked by the browser part of the product.",
  },
  "GET /emails": "listEmails",
  "GET /emails/{id}": "getEmail",
  "POST /emails/retry": "retryEmails",
  "GET /inbox": {
    id: "listInbox",
    text: "404 in a deployment.",
  },
  "GET /inbox/{id}": "getInboxMessage",
  "POST /public/contact": {
    id: "sendContactMessage",
    text: "429 after several messages.",
  },
  "GET /settings": "getSettings",
  "PUT /settings": {
    id: "updateSettings",
    text: "State `version` of GET /settings: 428 without it, 409 when somebody else changed the settings meanwhile.",
  },
};
