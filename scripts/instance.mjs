import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import {
  requireClock,
  requireKnownMigrations,
  requireSoundDatabase,
  requireSpace,
  writeWhole,
} from "./state-checks.mjs";
import { stateDirOf } from "./state-dir.mjs";

const DEFAULT_PORT = 8787;
const PORTS_TRIED = 200;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

export async function freePort(from) {
  for (let port = from; port < from + PORTS_TRIED; port += 1) if (await isFree(port)) return port;
  throw new Error(`No free port between ${from} and ${from + PORTS_TRIED}.`);
}

async function portFrom(given) {
  if (!given) return freePort(DEFAULT_PORT);
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT=${given} is not a port.`);
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Choose another PORT, or leave it out.`);
  return port;
}

const WHAT_TO_DO = "Name another folder in STATE_DIR, or make this one writable.";

/** The state folder, or a sentence that says why it cannot be made and what to do. */
function makeStateDir(stateDir, cacheDir) {
  try {
    mkdirSync(cacheDir, { recursive: true });
    accessSync(stateDir, constants.W_OK);
  } catch (error) {
    const reasons = {
      ENOTDIR: "a part of it is a file",
      EEXIST: "it is a file",
      EACCES: "it may not be written to",
      EROFS: "the disk is read-only",
      ENOSPC: "the disk is full",
    };
    const reason = reasons[error.code] ?? error.message;
    throw new Error(`The state folder ${stateDir} cannot be used: ${reason}. ${WHAT_TO_DO}`);
  }
}

/** A secret of this installation: made once, kept beside its data, readable by its owner only. */
function kept(file, make) {
  const before = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (before !== "") return before;
  const made = make();
  writeWhole(file, made, { mode: 0o600 });
  return made;
}

const WORDS =
  "amber birch cedar delta ember fjord grove heath inlet jetty kelp larch maple north ocean pine quartz river slate tidal upland valley willow yarrow".split(
    " ",
  );
const word = () => WORDS[randomBytes(1)[0] % WORDS.length];
const password = () => [word(), word(), word(), randomBytes(3).toString("hex")].join("-");

/** One running copy of the product: its port, its state folder and its secrets. Two copies share nothing. */
export async function instance(root, env) {
  const stateDir = stateDirOf(root, env);
  const cacheDir = path.join(stateDir, "cache");
  makeStateDir(stateDir, cacheDir);
  requireSpace(stateDir);
  requireClock(stateDir);
  requireSoundDatabase(stateDir);
  requireKnownMigrations(stateDir, path.join(root, "migrations"));
  const seed = env.SEED ?? "demo";
  if (!["demo", "universe", "none", "large"].includes(seed))
    throw new Error(`SEED=${seed} is none of demo, universe, none, large.`);
  return {
    port: await portFrom(env.PORT),
    stateDir,
    cacheDir,
    seed,
    /** Whether the running Workers follow later builds. */
    follows: env.FOLLOW_BUILD === "1",
    authSecret: kept(path.join(stateDir, "auth-secret"), () => randomBytes(32).toString("base64url")),
    localSecret: kept(path.join(stateDir, "local-secret"), () => randomBytes(32).toString("base64url")),
    demoPassword: env.DEMO_PASSWORD || kept(path.join(stateDir, "demo-password"), password),
  };
}
