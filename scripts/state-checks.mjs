// What must be true of a state folder before anything is built, migrated or started in it. Each check ends the start with
// a sentence that says what to do, and has changed nothing.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const MEGABYTE = 1024 * 1024;
/** The copy of the build, the demo's data and a file that is loaded. */
const MIN_FREE_MEGABYTES = 500;
const HOUR_MS = 3_600_000;

/** Writes a file whole or not at all: a full disk leaves no empty one. */
export function writeWhole(file, text, options = {}) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text, options);
  renameSync(unfinished, file);
}

export function requireSpace(stateDir, statfs = statfsSync) {
  const { bavail, bsize } = statfs(stateDir);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free >= MIN_FREE_MEGABYTES) return;
  throw new Error(
    `The disk of the state folder ${stateDir} has ${free} MB left, and ${MIN_FREE_MEGABYTES} MB are needed. ` +
      "Free some, or name a folder on another disk in STATE_DIR. Nothing was started.",
  );
}

function databasesOf(stateDir) {
  const folder = path.join(stateDir, "v3", "d1");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sqlite"))
    .map((file) => path.join(folder, file));
}

/** How people and machines end a process: that says nothing about what it looked at. */
const STOPPED = new Set(["SIGTERM", "SIGINT", "SIGHUP"]);

/**
 * What is wrong with a database; nothing where it is sound. A damaged one may take the process with it that looks at it; a
 * process that ends by an error of its own tells nothing about the database.
 */
export function whatIsWrongWith(file, check = path.join(import.meta.dirname, "check-database.mjs")) {
  const { stdout, stderr, signal, status } = spawnSync(process.execPath, ["--no-warnings", check, file], {
    encoding: "utf8",
  });
  if (STOPPED.has(signal))
    throw new Error(`The database ${file} was not looked at to the end. Nothing was started.`);
  if (signal !== null) return "it cannot be read";
  if (status !== 0) throw new Error(`The database ${file} could not be looked at.\n${stderr.trim()}`);
  return stdout.trim();
}

export function requireSoundDatabase(stateDir) {
  for (const file of databasesOf(stateDir)) {
    const reason = whatIsWrongWith(file);
    if (reason === "") continue;
    throw new Error(
      `The database ${file} is damaged: ${reason}. Put a copy of the state folder back in its place, or forget its ` +
        "data with `npm run reset`. Nothing was started.",
    );
  }
}

/** Of each migration its text, as a digest. */
export const migrationDigests = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(path.join(folder, name)))
          .digest("hex"),
      ]),
  );

/** Which migrations, in which text, a state folder has seen. */
export const migratedFile = (stateDir) => path.join(stateDir, "migrated");

function appliedDigests(stateDir) {
  try {
    return JSON.parse(readFileSync(migratedFile(stateDir), "utf8"));
  } catch {
    return {};
  }
}

/** A database made by migrations that this checkout does not have, or has in another text, cannot be brought up to date. */
export function requireKnownMigrations(stateDir, folder) {
  const wanted = migrationDigests(folder);
  const applied = appliedDigests(stateDir);
  for (const file of databasesOf(stateDir)) {
    const script = path.join(import.meta.dirname, "applied-migrations.mjs");
    const { stdout } = spawnSync(process.execPath, ["--no-warnings", script, file], { encoding: "utf8" });
    const seen = stdout.split("\n").filter((name) => name !== "");
    const foreign = seen.find(
      (name) => !(name in wanted) || (applied[name] ?? wanted[name]) !== wanted[name],
    );
    if (foreign === undefined) continue;
    throw new Error(
      `The database of the state folder ${stateDir} was made by other migrations than this version has ` +
        `(${foreign}). Forget its data with \`npm run reset\` and start again. Nothing was started.`,
    );
  }
}

/** There from the first record of the demonstration until the last. */
const seeding = (stateDir) => path.join(stateDir, "seeding");

export const noteSeeding = (stateDir) => writeWhole(seeding(stateDir), "");
export const noteSeeded = (stateDir) => rmSync(seeding(stateDir), { force: true });

/**
 * Forgets the data of a first start that was interrupted, and tells whether it was: half a demonstration cannot be
 * completed, and nobody has worked with it yet.
 */
export function forgetInterruptedStart(stateDir) {
  if (!existsSync(seeding(stateDir))) return false;
  for (const data of [path.join(stateDir, "v3"), migratedFile(stateDir), seeding(stateDir)])
    rmSync(data, { recursive: true, force: true });
  return true;
}

const lastRun = (stateDir) => path.join(stateDir, "last-run");

/** Notes that the product ran until now. */
export function noteRun(stateDir, now = new Date()) {
  writeWhole(lastRun(stateDir), now.toISOString());
}

/** A clock that went back would order versions, links and the audit log wrongly; one that went on only lets time pass. */
export function requireClock(stateDir, now = new Date()) {
  const file = lastRun(stateDir);
  const last = existsSync(file) ? new Date(readFileSync(file, "utf8").trim()) : null;
  if (last === null || Number.isNaN(last.getTime()) || now.getTime() > last.getTime() - HOUR_MS) return;
  throw new Error(
    `The clock of this machine says ${now.toISOString()}, but the product ran here until ${last.toISOString()}. Set ` +
      `the clock right; if it is right, delete ${file} and start again. Nothing was started.`,
  );
}

/** A disk that became full on the way, in a sentence; other errors as they are. */
export function inWords(error, stateDir) {
  const text = error instanceof Error ? error.message : String(error);
  if (!/ENOSPC|SQLITE_FULL|database or disk is full|no space left/i.test(`${error?.code ?? ""} ${text}`))
    return text;
  return (
    `The disk of the state folder ${stateDir} is full. Free some space and start again: what was begun goes on from ` +
    "where it was."
  );
}
