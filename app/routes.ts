import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

// The table of contents: every URL, in the specification's order.
export default [
  // Public
  route("login", "routes/public/login.tsx"),
  route("forgot-password", "routes/public/forgot-password.tsx"),
  route("password-change", "routes/public/password-change.tsx"),
  route("signIn", "routes/public/sign-in.tsx"),
  route("login-external", "routes/public/login-external.tsx"),
  route("unauthorized-external", "routes/public/unauthorized-external.tsx"),
  route("login-admin", "routes/public/login-admin.tsx"),
  route("maintenance", "routes/public/maintenance.tsx"),
  route("logout", "routes/public/logout.ts"),

  // Protected
  index("routes/home.ts"),
  layout("routes/shell.tsx", [
    layout("routes/screen-boundary.tsx", [
      route("dashboard", "routes/dashboard.tsx"),
      // the nine sections
      route("assets/exclusions/rules", "routes/assets/exclusion-rules.tsx"),
      route("assets/exclusions/portfolios", "routes/assets/exclusion-portfolios.tsx"),
      route("assets/:section", "routes/assets/list.tsx"),
      route("assets/:section/:isin", "routes/assets/detail.tsx"),
      route("portfolios", "routes/portfolios/list.tsx"),
      route("portfolios/new", "routes/portfolios/new.tsx"),
      route("portfolios/import", "routes/portfolios/import.tsx"),
      route("portfolios/compare", "routes/portfolios/compare.tsx"),
      route("portfolios/policies", "routes/portfolios/policies.tsx"),
      route("portfolios/:id", "routes/portfolios/composition.tsx"),
      route("portfolios/:id/analysis/:view", "routes/portfolios/analysis.tsx"),
      route("portfolio-draft", "routes/portfolios/draft.tsx"),
      route("portfolio-update/:id", "routes/portfolios/update.tsx"),
      route("portfolio-reports", "routes/portfolios/reports.tsx"),
      route("methodology/:metric", "routes/content/methodology.tsx"),
      route("data-loading", "routes/administration/data-loading.tsx"),
      route("users", "routes/users/list.tsx"),
      route("users/new", "routes/users/new.tsx"),
      route("users/:id", "routes/users/user.tsx"),
      route("tenants", "routes/tenants/list.tsx"),
      route("tenants/new", "routes/tenants/new.tsx"),
      route("tenants/:id", "routes/tenants/tenant.tsx"),
      route("administration/roles", "routes/administration/roles.tsx"),
      route("administration/invitations", "routes/administration/invitations.tsx"),
      route("administration/conflict-assets", "routes/administration/conflict-assets.tsx"),
      route("administration/update-assets", "routes/administration/update-assets.tsx"),
      route("administration/flowStatus", "routes/administration/flow-status.tsx"),
      route("administration/async-calls", "routes/administration/async-calls.tsx"),
      route("administration/async-calls/:id", "routes/administration/async-call.tsx"),
      route("administration/missing-assets", "routes/administration/missing-assets.tsx"),
      route("administration/asset-logs", "routes/administration/asset-logs.tsx"),
      route("guides", "routes/content/guides.tsx"),
      route("guides/:id", "routes/content/guide.tsx"),
      route("faqs", "routes/content/faqs.tsx"),
      route("news", "routes/content/news.tsx"),
      route("news/:id", "routes/content/news-item.tsx"),
    ]),
  ]),

  // Resources
  route("assets/:section/:isin/working", "routes/assets/working.ts"),
  route("assets/:section/:isin/working.csv", "routes/assets/working-csv.ts"),
  route("portfolios/colleagues", "routes/portfolios/colleagues.ts"),
  route("portfolios/sample/:file", "routes/portfolios/sample.ts"),
  route("portfolios/:id/working", "routes/portfolios/working.ts"),
  route("portfolios/:id/working.csv", "routes/portfolios/working-csv.ts"),
  route("resources/portfolio-options", "routes/resources/portfolio-options.ts"),
  route("resources/preferences", "routes/resources/preferences.ts"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
