declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

declare module "virtual:password-dictionaries" {
  /** Path of the file among the assets. */
  const path: string;
  export default path;
}

declare module "virtual:world-map" {
  /** Path of the file among the assets. */
  const path: string;
  export default path;
}
