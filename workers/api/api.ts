import { methodNotAllowed } from "~/platform/errors";
import { activityApi } from "./activity.api";
import { allowedMethods } from "./allowed-methods";
import { alternativesApi } from "./alternatives.api";
import { analysisApi } from "./analysis.api";
import { annexesApi } from "./annexes.api";
import { apiRoutes } from "./api-routes";
import { assetLogsApi } from "./asset-logs.api";
import { assetsApi } from "./assets.api";
import { asyncCallsApi } from "./async-calls.api";
import { authApi } from "./auth.api";
import { conflictAssetsApi } from "./conflict-assets.api";
import { conflictPoliciesApi } from "./conflict-policies.api";
import { contactApi } from "./contact.api";
import { contentApi } from "./content.api";
import { countriesApi } from "./countries.api";
import { dataChangesApi } from "./data-changes.api";
import { datasetsApi } from "./datasets.api";
import { docs } from "./docs";
import { draftsApi } from "./drafts.api";
import { eetApi } from "./eet.api";
import { emailsApi } from "./emails.api";
import { exclusionImportsApi } from "./exclusion-imports.api";
import { exclusionsApi } from "./exclusions.api";
import { flowsApi } from "./flows.api";
import { BASE, gate } from "./gate";
import { importsApi } from "./imports.api";
import { invitationsApi } from "./invitations.api";
import { jsonLimit } from "./json-limit";
import { knowledgeApi } from "./knowledge.api";
import { loadsApi } from "./loads.api";
import { mergeProposalsApi } from "./merge-proposals.api";
import { missingAssetsApi } from "./missing-assets.api";
import { passwordsApi } from "./passwords.api";
import { policiesApi } from "./policies.api";
import { portfolioHistoryApi } from "./portfolio-history.api";
import { portfoliosApi } from "./portfolios.api";
import { problem } from "./problem";
import { profileApi } from "./profile.api";
import { providersApi } from "./providers.api";
import { quickSearchApi } from "./quick-search.api";
import { rebalancingApi } from "./rebalancing.api";
import { reportSchedulesApi } from "./report-schedules.api";
import { reportSharesApi } from "./report-shares.api";
import { reportsApi } from "./reports.api";
import { savedViewsApi } from "./saved-views.api";
import { screeningApi } from "./screening.api";
import { settingsApi } from "./settings.api";
import { sfdr2Api } from "./sfdr2.api";
import { statementsApi } from "./statements.api";
import { templatesApi } from "./templates.api";
import { tenantsApi } from "./tenants.api";
import { uploadsApi } from "./uploads.api";
import { usersApi } from "./users.api";
import { watchlistsApi } from "./watchlists.api";

/** The HTTP API. One file per feature; each route declares its contract, asks its service, and answers. */
export const api = apiRoutes().router;

api.onError((error, context) => problem(context.get("app"), error));
api.use(async (context, next) => {
  await next();
  if (!context.res.headers.has("cache-control")) context.res.headers.set("cache-control", "no-store");
});

api.use(jsonLimit);
api.use(gate);

api.route("/", authApi.router);
api.route("/", passwordsApi.router);
api.route("/", profileApi.router);
api.route("/", usersApi.router);
api.route("/", tenantsApi.router);
api.route("/", providersApi.router);
api.route("/", invitationsApi.router);
api.route("/", activityApi.router);
api.route("/", alternativesApi.router);
api.route("/", analysisApi.router);
api.route("/", portfolioHistoryApi.router);
api.route("/", assetsApi.router);
api.route("/", countriesApi.router);
api.route("/", quickSearchApi.router);
api.route("/", savedViewsApi.router);
api.route("/", watchlistsApi.router);
api.route("/", draftsApi.router);
api.route("/", exclusionsApi.router);
api.route("/", exclusionImportsApi.router);
api.route("/", importsApi.router);
api.route("/", policiesApi.router);
api.route("/", portfoliosApi.router);
api.route("/", reportsApi.router);
api.route("/", reportSharesApi.router);
api.route("/", statementsApi.router);
api.route("/", annexesApi.router);
api.route("/", sfdr2Api.router);
api.route("/", rebalancingApi.router);
api.route("/", templatesApi.router);
api.route("/", reportSchedulesApi.router);
api.route("/", emailsApi.router);
api.route("/", datasetsApi.router);
api.route("/", loadsApi.router);
api.route("/", dataChangesApi.router);
api.route("/", eetApi.router);
api.route("/", uploadsApi.router);
api.route("/", missingAssetsApi.router);
api.route("/", contactApi.router);
api.route("/", contentApi.router);
api.route("/", knowledgeApi.router);
api.route("/", asyncCallsApi.router);
api.route("/", flowsApi.router);
api.route("/", conflictAssetsApi.router);
api.route("/", mergeProposalsApi.router);
api.route("/", conflictPoliciesApi.router);
api.route("/", screeningApi.router);
api.route("/", settingsApi.router);
api.route("/", assetLogsApi.router);

api.openAPIRegistry.registerComponent("securitySchemes", "session", {
  type: "apiKey",
  in: "cookie",
  name: "understory",
  description: "The session of a browser, set by POST /auth/login. Changes need an Origin of the same site.",
});
api.openAPIRegistry.registerComponent("securitySchemes", "token", {
  type: "http",
  scheme: "bearer",
  description: "A personal API token with scopes, made by POST /user/me/tokens.",
});
api.get("/openapi.json", async (context) => {
  const { answerReference } = await import("./reference/answer");
  return answerReference(context, api);
});
api.get("/docs", docs);
// A router inside another has no answer of its own for what it does not know.
api.all("*", (context) =>
  problem(context.get("app"), methodNotAllowed(allowedMethods(api, context.req.path.slice(BASE.length - 1)))),
);
