import { index, type RouteConfig, route } from "@remix-run/route-config";

// The table of contents: every URL, in the specification's order.
export default [
  // Public
  route("login", "routes/public/login.tsx"),
  route("logout", "routes/public/logout.ts"),

  // Protected
  index("routes/home.ts"),
  route("dashboard", "routes/dashboard.tsx"),

  // Resources
  route("resources/preferences", "routes/resources/preferences.ts"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
