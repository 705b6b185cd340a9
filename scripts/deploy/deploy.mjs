import { rmSync } from "node:fs";
import path from "node:path";
import { build as buildProduct } from "../build.mjs";
import { accountOf } from "./account.mjs";
import { readConfigs, resourcesOf, writeConfigs } from "./config.mjs";
import { inviteFirstAdministrator, writeReference } from "./first-administrator.mjs";
import { requireEnvironment } from "./names.mjs";
import { Refusal } from "./refusal.mjs";
import { ensureBuckets, ensureDatabase, ensureQueues } from "./resources.mjs";
import { ensureSecrets, wantedSecrets } from "./secrets.mjs";
import { folderOf, settingsOf } from "./settings.mjs";
import { smokeTest } from "./smoke-test.mjs";
import { jsonOf } from "./wrangler.mjs";

const PATIENCE_MS = 300_000;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Runs steps in their order, each under its name; a refusal says which one it was. */
function stepper(say, count) {
  let number = 0;
  return async (title, work) => {
    number += 1;
    say(`\n[${number}/${count}] ${title}`);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) error.step = title;
      throw error;
    }
  };
}

const relative = (root, file) => path.relative(root, file);

/** Where the database was before this deployment, for a way back (docs/deployment.md). */
async function sayBookmark(wrangler, database, config, say) {
  const { status, stdout } = await wrangler.run([
    "d1",
    "time-travel",
    "info",
    database,
    "-c",
    config,
    "--json",
  ]);
  const bookmark = status === 0 ? jsonOf(stdout)?.bookmark : null;
  if (bookmark)
    say(`Before the migrations: wrangler d1 time-travel restore ${database} --bookmark ${bookmark}`);
}

/**
 * Brings an environment to what this checkout says. Each step looks at what is there first, so that a run after a
 * refusal, or after a release, does again only what is missing.
 */
export async function deploy(given) {
  const { root, wrangler, env, say, ask = null, build = buildProduct, patienceMs = PATIENCE_MS } = given;
  const environment = requireEnvironment(given.environment);
  const configs = readConfigs(root);
  const resources = resourcesOf(configs, environment);
  const step = stepper(say, 10);

  const settings = await step("Settings", () => settingsOf({ root, environment, env, ask }));
  const account = await step("Account", () => accountOf(wrangler, env));
  say(`${account.name}, as ${resources.worker} at ${settings.PUBLIC_URL}`);
  await step("Build", () => build(root));
  await step("Secrets", () => ensureSecrets({ wrangler, worker: resources.worker, settings, env, ask, say }));
  const databaseId = await step("Database, file store and queues", async () => {
    const id = await ensureDatabase(wrangler, resources.database, settings, say);
    await ensureBuckets(wrangler, resources.buckets, settings, say);
    await ensureQueues(wrangler, resources.queues, say);
    return id;
  });
  const files = writeConfigs({ root, configs, environment, settings, accountId: account.id, databaseId });
  const database = ["DB", "--remote", "-c", files.app];

  await step("Migrations", async () => {
    await sayBookmark(wrangler, resources.database, files.app, say);
    await wrangler.must(
      ["d1", "migrations", "apply", ...database],
      "The migration that failed was rolled back and the Worker that runs was not touched. Correct it, then run this again.",
    );
    await writeReference(root, wrangler, database);
  });
  const undeployed =
    "The Worker that ran before still runs. Correct what wrangler says, then run this again.";
  await step("PDF Worker", () => wrangler.must(["deploy", "-c", files.pdf], undeployed));
  await step("Worker", () => wrangler.must(["deploy", "-c", files.app], undeployed));
  await step("Smoke test", () =>
    smokeTest({
      publicUrl: settings.PUBLIC_URL,
      patienceMs,
      say,
      remedy:
        `The new version is deployed and does not answer as it should. See \`npx wrangler tail -c ${relative(root, files.app)}\`; ` +
        `go back with \`npx wrangler rollback -c ${relative(root, files.app)}\`; a new domain may need more minutes: run this again.`,
    }),
  );
  const link = await step("First administrator", () =>
    inviteFirstAdministrator(root, wrangler, database, settings),
  );
  say(`\nDeployed: ${settings.PUBLIC_URL}`);
  if (link === null) say("It has an administrator already.");
  else
    say(
      `The first administrator (${settings.ADMINISTRATOR_EMAIL}) opens this link once, within three days, and chooses a ` +
        `user name and a password. It is shown here only; running this again makes another and ends this one:\n${link}`,
    );
  return { link, files };
}

/** The plan of a deployment, and every part of it that needs no account. */
export async function rehearse({ root, wrangler, env, say, build = buildProduct, environment: given }) {
  const environment = requireEnvironment(given);
  const configs = readConfigs(root);
  const resources = resourcesOf(configs, environment);
  const step = stepper(say, 5);
  const settings = await step("Plan", () => settingsOf({ root, environment, env, isDryRun: true }));
  say(`Address       ${settings.PUBLIC_URL}`);
  say(`Workers       ${resources.pdfWorker}, ${resources.worker}`);
  say(`D1            ${resources.database}`);
  say(`R2            ${resources.buckets.join(", ")}`);
  say(`Queues        ${resources.queues.join(", ")}`);
  say(
    `Secrets       ${wantedSecrets(settings)
      .map(({ name, make }) => `${name}${make ? " (generated where missing)" : ""}`)
      .join(", ")}`,
  );
  say("Then          migrations, PDF Worker, Worker, smoke test, invitation of the first administrator");

  const folder = path.join(folderOf(root, environment), "dry-run");
  rmSync(folder, { recursive: true, force: true });
  try {
    await step("Build", () => build(root));
    const files = writeConfigs({ root, configs, environment, settings, databaseId: NO_ID, folder });
    const inspect = "Correct what wrangler says; nothing was deployed.";
    await step("Both Workers, bundled and not uploaded", async () => {
      for (const [name, file] of [
        ["pdf", files.pdf],
        ["app", files.app],
      ]) {
        const { stdout } = await wrangler.must(
          ["deploy", "--dry-run", "-c", file, "--outdir", path.join(folder, name)],
          inspect,
        );
        say(
          stdout
            .split("\n")
            .filter((line) => /Total Upload|env\./.test(line))
            .join("\n"),
        );
      }
    });
    const database = ["DB", "--local", "-c", files.app, "--persist-to", path.join(folder, "state")];
    await step("Migrations, on an empty database", async () => {
      const applied = await wrangler.must(["d1", "migrations", "apply", ...database], inspect);
      await writeReference(root, wrangler, database);
      say(
        applied.stdout
          .split("\n")
          .filter((line) => line.includes("✅"))
          .join("\n"),
      );
    });
    await step("First administrator, on that database", async () => {
      const link = await inviteFirstAdministrator(root, wrangler, database, settings);
      say(`Invitation written: ${link !== null}`);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say("\nNothing was deployed and nothing was created. Without --dry-run this goes to the account.");
}
