/** Who may import what. The rooms are described in README.md, the order of folders in .dependency-layers.cjs. */
const layers = require("./.dependency-layers.cjs");

const server = "\\.server\\.tsx?$";
const layer = (name) => `^app/features/[^/]+/.*\\.${name}\\.server\\.ts$`;

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two things that need each other are one thing, or share a third. Types count.",
      severity: "error",
      from: { pathNot: "node_modules" },
      to: { circular: true },
    },
    ...layers.rules,
    {
      name: "domain-is-pure",
      comment: "The domain knows no HTTP, no database, no React and no language.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^(app/(?!domain/)|db/|workers/|locales/|node_modules/(react|hono|drizzle-orm|@remix-run|i18next))",
      },
    },
    {
      name: "permissions-are-pure",
      severity: "error",
      from: { path: "^app/permissions/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app/(?!permissions/)|db/|workers/|locales/|node_modules/)" },
    },
    {
      name: "app-never-imports-workers",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^workers/" },
    },
    {
      name: "answers-are-types-in-app",
      comment:
        "Schemas of answers describe the API; services and screens know their types, which weigh nothing.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.(answers|test)\\.tsx?$" },
      to: { path: "\\.answers\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-ask-services",
      comment: "A screen asks a service; it knows no SQL and no tables.",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: ["^db/", "node_modules/drizzle-orm", layer("queries"), layer("commands")] },
    },
    {
      name: "workers-ask-services",
      severity: "error",
      from: { path: "^workers/", pathNot: "^workers/local\\.ts$" },
      to: { path: ["^db/", "node_modules/drizzle-orm", layer("queries"), layer("commands")] },
    },
    {
      name: "only-queries-and-commands-know-the-database",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          layer("queries"),
          layer("commands"),
          "^app/platform/(context|enqueue)\\.server\\.ts$",
          "^app/features/sessions/auth\\.server\\.ts$",
        ],
      },
      to: { path: ["^db/", "node_modules/drizzle-orm"] },
    },
    {
      name: "a-feature-keeps-its-queries-to-itself",
      comment: "Another feature's rows are reached through its service.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: {
        path: "^app/features/[^/]+/.*\\.(queries|commands)\\.server\\.ts$",
        pathNot: "^app/features/$1/",
      },
    },
    {
      name: "sessions-know-no-people-screens",
      comment:
        "People, invitations and tenants open and end sessions; sessions need only the record, mail and each other.",
      severity: "error",
      from: { path: "^app/features/sessions/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/features/(?!sessions/|activity/|mail/)" },
    },
    {
      name: "browser-code-stays-in-the-browser",
      severity: "error",
      from: { path: ["^app/ui/", "^app/features/[^/]+/components/"], pathNot: ["\\.test\\.tsx?$", server] },
      to: { path: server, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-pdf-worker-knows-nothing",
      severity: "error",
      from: { path: "^workers/pdf/" },
      to: { path: "^(app|db)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-database-knows-no-features",
      comment: "Only the words that its columns are in.",
      severity: "error",
      from: { path: "^db/", pathNot: "^db/seeds/" },
      to: { path: "^(app|workers)/", pathNot: "^app/(domain/states/states|permissions/role-types)\\.ts$" },
    },
    {
      name: "no-orphans",
      comment: "A file nobody imports is not part of the product.",
      severity: "error",
      from: {
        orphan: true,
        path: "^(app|workers|db)/",
        pathNot: [
          "\\.d\\.ts$",
          "\\.test\\.tsx?$",
          "^app/(root|entry\\.(client|server)|routes)\\.tsx?$",
          "^workers/(app|pdf/worker)\\.ts$",
        ],
      },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|node_modules/\\.cache)" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "browser", "default"] },
  },
};
