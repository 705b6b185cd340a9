import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { readConfigs, writeConfigs } from "../deploy/config.mjs";
import { exportDatabase, restoreDatabase } from "./database.mjs";
import { copyFiles, digestsOf } from "./files.mjs";

const BUCKET = "understory-files";

/** The database of a local state: wrangler names the file by the database's id. */
function databaseOf(stateDir) {
  const folder = path.join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const [file, ...others] = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite")
    : [];
  if (!file || others.length > 0) throw new Error(`${folder} does not hold one database.`);
  return path.join(folder, file);
}

/** What a script beside this one prints of the database of a local state. */
function onDatabase(script, stateDir, ...more) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--no-warnings", path.join(import.meta.dirname, script), databaseOf(stateDir), ...more],
    { encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const tablesOf = (stateDir) => new Map(Object.entries(JSON.parse(onDatabase("table-digests.mjs", stateDir))));

/** The names of which two sides say different things. */
const differing = (before, after) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

/** A local installation in `folder`: where its state lies, and the arguments that name its database to wrangler. */
export function localInstallation(root, folder) {
  const configs = readConfigs(root);
  const { app } = writeConfigs({
    root,
    configs,
    environment: "production",
    settings: { PUBLIC_URL: "https://understory.example" },
    databaseId: configs.app.d1_databases[0].database_id,
    folder,
  });
  // Beside its configuration: `wrangler d1 export` looks nowhere else.
  return { stateDir: path.join(folder, ".wrangler/state"), database: ["DB", "--local", "-c", app] };
}

/**
 * Exports database and files of a local state and restores them into an empty one, by the SQL that a deployment is
 * restored with; then compares every table, what full-text search finds, every trigger and index, and every file. The
 * state itself is only read: a copy of it is exported.
 */
export async function drill({ root, wrangler, stateDir, folder }) {
  const source = localInstallation(root, path.join(folder, "source"));
  const target = localInstallation(root, path.join(folder, "target"));
  cpSync(path.join(stateDir, "v3"), path.join(source.stateDir, "v3"), { recursive: true });
  const file = path.join(folder, "database.sql");
  const started = Date.now();
  const seconds = () => Number(((Date.now() - started) / 1000).toFixed(1));

  await exportDatabase(wrangler, source.database, file);
  const exported = seconds();
  await wrangler.must(["d1", "migrations", "apply", ...target.database], "See the migrations.");
  await restoreDatabase(wrangler, target.database, file, (sql) =>
    onDatabase("apply-sql.mjs", target.stateDir, sql),
  );
  const files = await copyFiles(source.stateDir, target.stateDir, BUCKET);
  const restored = seconds();

  const [before, after] = [tablesOf(source.stateDir), tablesOf(target.stateDir)];
  const [filesBefore, filesAfter] = [
    await digestsOf(source.stateDir, BUCKET),
    await digestsOf(target.stateDir, BUCKET),
  ];
  return {
    compared: before.size,
    rows: [...before.values()].reduce((sum, text) => sum + Number.parseInt(text, 10), 0),
    files,
    different: [...differing(before, after), ...differing(filesBefore, filesAfter)],
    exported,
    restored,
  };
}
