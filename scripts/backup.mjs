// `npm run backup -- export <environment> <file>`: writes every row of an environment's database into a file of SQL.
// `npm run backup -- restore <environment> <file>`: puts such a file into the empty database of an environment that was
// deployed just now and that nobody entered yet. The environment is one that `npm run deploy` brought up from this folder.
import { existsSync } from "node:fs";
import path from "node:path";
import { exportDatabase, restoreDatabase } from "./backup/database.mjs";
import { Refusal } from "./deploy/refusal.mjs";
import { folderOf } from "./deploy/settings.mjs";
import { wranglerOf } from "./deploy/wrangler.mjs";

const root = path.resolve(import.meta.dirname, "..");
const USAGE = "npm run backup -- export|restore <environment> <file>";

async function run([verb, environment, given, ...more]) {
  if (!["export", "restore"].includes(verb) || !given || more.length > 0)
    throw new Refusal("Not understood.", USAGE);
  const config = path.join(folderOf(root, environment), "app.json");
  if (!existsSync(config))
    throw new Refusal(
      `${environment} was not deployed from this folder.`,
      `npm run deploy -- ${environment}`,
    );
  const file = path.resolve(given);
  const at = ["DB", "--remote", "-c", config];
  if (verb === "export") {
    const tables = await exportDatabase(wranglerOf(), at, file);
    console.log(`Wrote ${tables.length} tables of ${environment} to ${file}.`);
  } else {
    await restoreDatabase(wranglerOf(), at, file);
    console.log(`Restored ${file} into ${environment}.`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`${error.message}\n\nWhat to do: ${error.remedy}`);
  process.exitCode = 1;
}
