/** Stands where Remix's build is in the product: tests of the Worker ask the API only. */
export const routes = {};
export const entry = { module: {} };
export const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" };
export const future = {};
export const publicPath = "/";
export const assetsBuildDirectory = "";
export const isSpaMode = false;
export const basename = "/";
