import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../scripts/instance.mjs";
import { databaseFile } from "../database.mjs";
import { memory } from "../process-memory.mjs";
import { NotAvailable } from "./not-available.mjs";
import { npmPeer, systemEnvironment } from "./npm-peer.mjs";

const START_MS = 5 * 60_000;

/** What a list of instruments shows, filters and counts. */
const TEXTS = [
  ...["isin", "section", "name", "type", "issuer_id", "issuer_name", "issuer_type", "issuer_code", "lei"],
  ...["asset_manager", "category", "esg_category", "sector", "industry_group", "nace_section", "currency"],
  ...["country", "maturity_date", "rating_bucket", "rating_provider", "rating_as_of", "sfdr_article"],
  ...["domicile", "climate_target"],
];
const NUMBERS = ["rating", "environmental", "social", "governance", "ghg_intensity", "carbon_footprint"];
const INDEXED = ["section", "name", "isin", "country", "sector", "currency", "type", "rating"];

/** The product's rows in a table of the peer's own database, with an index for each column that is asked about. */
function fill(file, product) {
  const db = new DatabaseSync(file);
  const columns = [...TEXTS, ...NUMBERS].join(", ");
  db.exec(`attach '${databaseFile(path.join(product.stateDir, "v3"))}' as product`);
  db.exec(
    `create table assets (id integer primary key, ${TEXTS.map((name) => `${name} varchar(255)`).join(", ")}, ${NUMBERS.map((name) => `${name} float`).join(", ")})`,
  );
  db.exec(
    `insert into assets (${columns}) select ${columns} from product.assets where to_version is null order by id`,
  );
  for (const name of INDEXED) db.exec(`create index assets_${name} on assets (${name})`);
  db.exec("analyze");
  db.exec("pragma journal_mode = wal");
  db.close();
}

/** A Directus over the product's own rows, with the rights of its administrator, no cache and no limiter. */
export async function startDirectus(product, folder) {
  const { module, label } = npmPeer("directus");
  const port = await freePort(8_990);
  const token = randomUUID();
  const database = path.join(folder, "directus.sqlite");
  const env = {
    ...systemEnvironment(),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: "sqlite3",
    DB_FILENAME: database,
    KEY: randomUUID(),
    SECRET: randomUUID(),
    ADMIN_EMAIL: "bench@example.com",
    ADMIN_PASSWORD: randomUUID(),
    ADMIN_TOKEN: token,
    STORAGE_LOCAL_ROOT: path.join(folder, "uploads"),
    EXTENSIONS_PATH: path.join(folder, "extensions"),
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    WEBSOCKETS_ENABLED: "false",
    TELEMETRY: "false",
    LOG_LEVEL: "error",
  };
  const cli = path.join(module, "cli.js");
  const made = spawnSync("node", [cli, "bootstrap"], { cwd: folder, env, encoding: "utf8" });
  if (made.status !== 0)
    throw new NotAvailable(`${label} could not make its database: ${made.stderr.slice(-300)}`);
  fill(database, product);
  const child = spawn("node", [cli, "start"], { cwd: folder, env, stdio: "ignore" });
  const get = async (query) => {
    const answer = await fetch(`http://127.0.0.1:${port}/items/assets?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${label}: ${query}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const deadline = Date.now() + START_MS;
  while (!(await get("limit=1").catch(() => null))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new NotAvailable(`${label} did not start`);
    }
    await sleep(500);
  }
  const stop = () =>
    new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGKILL");
    });
  return { label, get, stop, residentMiB: () => memory([String(child.pid)], "VmRSS") };
}
