import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  forgetInterruptedStart,
  inWords,
  migrationDigests,
  noteRun,
  noteSeeded,
  noteSeeding,
  requireClock,
  requireKnownMigrations,
  requireSoundDatabase,
  requireSpace,
  whatIsWrongWith,
  writeWhole,
} from "./state-checks.mjs";

let stateDir: string;
let file: string;

beforeEach(() => {
  stateDir = mkdtempSync(path.join(os.tmpdir(), "understory-state-"));
  const folder = path.join(stateDir, "v3", "d1", "miniflare-D1DatabaseObject");
  mkdirSync(folder, { recursive: true });
  file = path.join(folder, "a.sqlite");
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

const free = (megabytes: number) => () => ({ bavail: megabytes * 256, bsize: 4096 });

test("state folder: a disk with 499 MB left is refused with what to do, one with 500 is not", () => {
  expect(() => requireSpace(stateDir, free(499))).toThrow(
    /has 499 MB left, and 500 MB are needed\. Free some, or name a folder on another disk in STATE_DIR/,
  );
  expect(() => requireSpace(stateDir, free(500))).not.toThrow();
});

test("state folder: a disk that becomes full on the way is said in a sentence", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(inWords(full, "/data")).toMatch(/^The disk of the state folder \/data is full\. Free some space/);
  expect(inWords(new Error("The migrations failed.\nD1_ERROR: database or disk is full"), "/data")).toMatch(
    /is full/,
  );
  expect(inWords(new Error("Port 1 is taken."), "/data")).toBe("Port 1 is taken.");
});

test("state folder: its data are forgotten, when the first start was interrupted, and kept otherwise", () => {
  writeFileSync(file, "");
  writeFileSync(path.join(stateDir, "demo-password"), "kept");
  noteSeeding(stateDir);
  noteSeeded(stateDir);
  expect(forgetInterruptedStart(stateDir)).toBe(false);
  expect(existsSync(file)).toBe(true);
  noteSeeding(stateDir);
  expect(forgetInterruptedStart(stateDir)).toBe(true);
  expect(readdirSync(stateDir)).toEqual(["demo-password"]);
  expect(forgetInterruptedStart(stateDir)).toBe(false);
});

test("state folder: a damaged database is named with what to do, a sound one and none are not", () => {
  expect(() => requireSoundDatabase(stateDir)).not.toThrow();
  const database = new DatabaseSync(file);
  database.exec("create table t (a text); create index i on t (a); begin");
  const insert = database.prepare("insert into t values (?)");
  for (let row = 0; row < 2_000; row += 1) insert.run(`row ${row}`);
  database.exec("commit");
  database.close();
  expect(() => requireSoundDatabase(stateDir)).not.toThrow();
  writeFileSync(file, "this was a database once ".repeat(1_000));
  expect(() => requireSoundDatabase(stateDir)).toThrow(
    /a\.sqlite is damaged: file is not a database\. Put a copy of the state folder back .*npm run reset/,
  );
});

test("state folder: a database that takes the looking process with it is damaged, one that could not be looked at is not", () => {
  const check = path.join(stateDir, "check.mjs");
  writeFileSync(check, 'process.kill(process.pid, "SIGKILL"); await new Promise(() => undefined);');
  expect(whatIsWrongWith(file, check)).toBe("it cannot be read");
  writeFileSync(check, 'process.kill(process.pid, "SIGTERM"); await new Promise(() => undefined);');
  expect(() => whatIsWrongWith(file, check)).toThrow(/was not looked at to the end/);
  writeFileSync(check, 'import "node:sqlite-of-a-later-node";');
  expect(() => whatIsWrongWith(file, check)).toThrow(
    /could not be looked at\.\n[\s\S]*sqlite-of-a-later-node/,
  );
});

test("npm start ends with that sentence, and has begun nothing", () => {
  writeFileSync(file, "this was a database once ".repeat(1_000));
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, "serve.mjs")], {
    encoding: "utf8",
    env: { ...process.env, STATE_DIR: stateDir },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The database .*a\.sqlite is damaged: .* Nothing was started\.\n$/);
  expect(readdirSync(stateDir).toSorted()).toEqual(["cache", "v3"]);
});

const migrations = path.resolve(import.meta.dirname, "../migrations");

function appliedBefore(...names: string[]) {
  const database = new DatabaseSync(file);
  database.exec("create table d1_migrations (id integer primary key, name text unique)");
  for (const name of names) database.prepare("insert into d1_migrations (name) values (?)").run(name);
  database.close();
}

test("state folder: a database of these migrations is taken, one of migrations unknown here is refused with what to do", () => {
  expect(() => requireKnownMigrations(stateDir, migrations)).not.toThrow();
  appliedBefore("0000_baseline.sql", "0001_search_and_guards.sql");
  expect(() => requireKnownMigrations(stateDir, migrations)).not.toThrow();
  rmSync(file);
  appliedBefore("0000_foundation.sql");
  expect(() => requireKnownMigrations(stateDir, migrations)).toThrow(
    /was made by other migrations than this version has \(0000_foundation\.sql\)\. Forget its data with `npm run reset`/,
  );
});

test("state folder: a baseline written anew since the database was made is refused, the same one is not", () => {
  appliedBefore("0000_baseline.sql");
  const digests = migrationDigests(migrations);
  writeFileSync(path.join(stateDir, "migrated"), JSON.stringify(digests));
  expect(() => requireKnownMigrations(stateDir, migrations)).not.toThrow();
  writeFileSync(
    path.join(stateDir, "migrated"),
    JSON.stringify({ ...digests, "0000_baseline.sql": "of another text" }),
  );
  expect(() => requireKnownMigrations(stateDir, migrations)).toThrow(/\(0000_baseline\.sql\)/);
});

test("npm start refuses a database of other migrations before it builds anything", () => {
  appliedBefore("0000_foundation.sql", "0043_history-of-portfolios.sql");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, "serve.mjs")],
    { encoding: "utf8", env: { ...process.env, STATE_DIR: stateDir } },
  );
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^The database of the state folder .*npm run reset.* Nothing was started\.\n$/);
});

test("state folder: a clock a day back is refused with what to do, a day on and minutes back are not", () => {
  const day = 24 * 3_600_000;
  const ran = new Date("2026-11-22T12:00:00Z");
  const at = (milliseconds: number) => new Date(ran.getTime() + milliseconds);
  expect(() => requireClock(stateDir, at(-day))).not.toThrow();
  noteRun(stateDir, ran);
  expect(() => requireClock(stateDir, at(-day))).toThrow(
    /clock of this machine says 2026-11-21T12:00:00.000Z, .* until 2026-11-22T12:00:00.000Z\. Set the clock right/,
  );
  expect(() => requireClock(stateDir, at(day))).not.toThrow();
  expect(() => requireClock(stateDir, at(-10 * 60_000))).not.toThrow();
});

test("state folder: a file is written whole or not at all", () => {
  const secret = path.join(stateDir, "auth-secret");
  expect(() => writeWhole(path.join(stateDir, "absent", "auth-secret"), "x")).toThrow();
  writeWhole(secret, "a secret");
  expect(readdirSync(stateDir).toSorted()).toEqual(["auth-secret", "v3"]);
});
