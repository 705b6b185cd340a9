import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { Refusal } from "./refusal.mjs";
import { jsonOf } from "./wrangler.mjs";

/** The statements are TypeScript of the product, as roles and sections are; bundled here so that plain Node can run them. */
async function loadStatements(root, folder) {
  const outfile = path.join(folder, "first-administrator.mjs");
  await build({
    entryPoints: [path.join(root, "db/seeds/first/first-administrator.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
    tsconfig: path.join(root, "tsconfig.json"),
  });
  return import(pathToFileURL(outfile).href);
}

async function inFolder(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "understory-deploy-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const REMEDY = "Run this again; nothing of this step was written.";

async function execute(wrangler, database, folder, statements) {
  const file = path.join(folder, "statements.sql");
  writeFileSync(file, `${statements.join("\n")}\n`, { mode: 0o600 });
  await wrangler.must(["d1", "execute", ...database, "--file", file, "--yes"], REMEDY);
}

/** Writes the reference data. `database` are the arguments that name it: `DB --remote -c …`. */
export const writeReference = (root, wrangler, database) =>
  inFolder(async (folder) => {
    const { referenceStatements } = await loadStatements(root, folder);
    await execute(wrangler, database, folder, referenceStatements());
  });

/** The link by which the first administrator comes in, or null where the installation has one. Only its hash is written. */
export const inviteFirstAdministrator = (root, wrangler, database, settings) =>
  inFolder(async (folder) => {
    const { firstAdministratorStatements, HAS_ADMINISTRATOR } = await loadStatements(root, folder);
    const { stdout } = await wrangler.must(
      ["d1", "execute", ...database, "--command", HAS_ADMINISTRATOR, "--json"],
      REMEDY,
    );
    const found = jsonOf(stdout)?.[0]?.results?.[0]?.found;
    if (found === 1) return null;
    if (found !== 0) throw new Refusal(`The database did not say who administers it:\n${stdout}`, REMEDY);
    const code = randomBytes(32).toString("base64url");
    await execute(
      wrangler,
      database,
      folder,
      firstAdministratorStatements({
        providerTenant: settings.PROVIDER_TENANT || "Understory",
        email: settings.ADMINISTRATOR_EMAIL,
        language: "en",
        invitationId: randomUUID(),
        codeHash: createHash("sha256").update(code).digest("hex"),
        now: new Date(),
      }),
    );
    return `${new URL(settings.PUBLIC_URL).origin}/signIn?code=${code}`;
  });
