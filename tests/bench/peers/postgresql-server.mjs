import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { debianPeer } from "./debian-peer.mjs";
import { NotAvailable } from "./not-available.mjs";
import { npmPeer } from "./npm-peer.mjs";

const START_MS = 60_000;
const ROLE = "postgres";

/** PostgreSQL refuses to run as root: there it runs as the user that its package made. */
function owner(folder) {
  if (process.getuid() !== 0) return {};
  const id = (flag) => Number(spawnSync("id", [flag, ROLE], { encoding: "utf8" }).stdout);
  const as = { uid: id("-u"), gid: id("-g") };
  chmodSync(folder, 0o755);
  return as;
}

/** A server of its own in a temporary folder, reached by a socket there, with the settings it comes with. */
export async function startPostgresql(folder) {
  const { program, label } = debianPeer("postgresql");
  const { Client } = createRequire(import.meta.url)(npmPeer("pg").module);
  const as = owner(folder);
  const home = path.join(folder, "server");
  mkdirSync(home);
  if (as.uid !== undefined) chownSync(home, as.uid, as.gid);
  const data = path.join(home, "data");
  const made = spawnSync(
    program,
    ["-D", data, "-U", ROLE, "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8"],
    { ...as, cwd: home, encoding: "utf8" },
  );
  if (made.status !== 0)
    throw new NotAvailable(`${label} could not make a database: ${made.stderr.slice(-300)}`);
  const server = spawn(
    path.join(path.dirname(program), "postgres"),
    ["-D", data, "-k", home, "-c", "listen_addresses="],
    { ...as, cwd: home, stdio: "ignore" },
  );
  const connect = async () => {
    const client = new Client({ host: home, user: ROLE, database: ROLE });
    await client.connect();
    return client;
  };
  const stop = () =>
    new Promise((resolve) => {
      server.once("exit", resolve);
      server.kill("SIGINT");
    });
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = await connect().catch(() => null);
    if (client) return { label, client, stop };
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new NotAvailable(`${label} did not start`);
    }
    await sleep(200);
  }
}
