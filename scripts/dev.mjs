// `npm run dev`: the product as `npm start` runs it, built again whenever a source changes; the Workers take each new build.
import { watch } from "node:fs";
import path from "node:path";
import { build } from "./build.mjs";
import { serve } from "./serve.mjs";

const QUIET_MS = 300;
const root = path.resolve(import.meta.dirname, "..");
process.env.FOLLOW_BUILD = "1";
const workers = await serve();
let timer;
let building = Promise.resolve();

function rebuild() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    building = building
      .then(() => build(root))
      .then(workers.reload)
      .catch((error) => console.error(error.message));
  }, QUIET_MS);
}

for (const folder of ["app", "workers", "db", "locales", "public"]) {
  watch(path.join(root, folder), { recursive: true }, rebuild);
}
