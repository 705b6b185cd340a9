import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** Has drizzle-kit write what db/schema says and `folder` does not make yet; throws what it complains of. It takes a relative path only. */
export function generateMigration(folder, name) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/drizzle-kit/bin.cjs"),
      "generate",
      "--dialect=sqlite",
      "--schema=./db/schema/index.ts",
      `--out=./${path.relative(root, folder)}`,
      `--name=${name}`,
    ],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`drizzle-kit failed.\n${stdout}${stderr}`);
}
