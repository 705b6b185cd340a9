import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { stateDirOf } from "./state-dir.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "understory-state-dir-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("state folder: is the usual one, when STATE_DIR is absent or empty", () => {
  const usual = path.resolve("/srv/understory/.wrangler/state");
  expect(stateDirOf("/srv/understory", {})).toBe(usual);
  expect(stateDirOf("/srv/understory", { STATE_DIR: "" })).toBe(usual);
  expect(stateDirOf("/srv/understory", { STATE_DIR: "../data" })).toBe(path.resolve("/srv/data"));
});

test.each([".", "./", "..", "/", "/srv", "/srv/understory"])(
  "state folder: is refused, when STATE_DIR is “%s”, which holds the product",
  (named) => {
    expect(() => stateDirOf("/srv/understory", { STATE_DIR: named })).toThrow(
      /Name a folder for the data alone/,
    );
  },
);

test("npm run reset: removes nothing, when STATE_DIR names the folder of the product", () => {
  const scripts = path.join(folder, "scripts");
  mkdirSync(scripts, { recursive: true });
  for (const name of ["reset.mjs", "state-dir.mjs"])
    cpSync(path.join(import.meta.dirname, name), path.join(scripts, name));
  writeFileSync(path.join(folder, "package.json"), "{}");
  const { status } = spawnSync(process.execPath, [path.join(scripts, "reset.mjs")], {
    env: { ...process.env, STATE_DIR: "." },
  });
  expect(status).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual(["package.json", "scripts"]);
});
