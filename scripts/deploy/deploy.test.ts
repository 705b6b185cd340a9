import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deploy } from "./deploy.mjs";
import { wranglerOf } from "./wrangler.mjs";

interface Account {
  loggedIn: boolean;
  accounts: { id: string; name: string }[];
  databases: string[];
  buckets: string[];
  queues: string[];
  secrets: Record<string, string>;
  workers: string[];
  deployed: Record<string, unknown>[];
  written: string[];
  administrator: boolean;
  migrated: boolean;
  fails: Record<string, string>;
  calls: string[];
}

const checkout = path.resolve(import.meta.dirname, "../..");
let root: string;
let product: Server;
let health: { status: number; body: object };
let origin: string;

const accountFile = () => path.join(root, "account.json");
const account = (): Account => JSON.parse(readFileSync(accountFile(), "utf8"));
const change = (more: Partial<Account>) =>
  writeFileSync(accountFile(), JSON.stringify({ ...account(), ...more }));

/** A checkout of which only what a deployment reads is there, an empty account, and a product that answers. */
beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "understory-deploy-test-"));
  for (const file of [
    "wrangler.toml",
    "workers/pdf/wrangler.toml",
    "tsconfig.json",
    "db/seeds/first",
    "app/permissions",
  ])
    cpSync(path.join(checkout, file), path.join(root, file), { recursive: true });
  writeFileSync(
    accountFile(),
    JSON.stringify({
      loggedIn: true,
      accounts: [{ id: "a1", name: "House" }],
      databases: ["other"],
      buckets: ["understory-files-of-somebody"],
      queues: ["understory-loads-old", "x1", "x2", "x3", "x4", "x5"],
      secrets: {},
      workers: [],
      deployed: [],
      written: [],
      administrator: false,
      migrated: false,
      fails: {},
      calls: [],
    } satisfies Account),
  );
  health = { status: 200, body: { status: "ok", database: "ok" } };
  product = createServer((request, response) => {
    if (request.url === "/healthz") {
      response.writeHead(health.status, { "content-type": "application/json" });
      response.end(JSON.stringify(health.body));
    } else if (request.url === "/login") {
      response.writeHead(200, {
        "content-type": "text/html",
        "content-security-policy": "default-src 'self'",
      });
      response.end("<!doctype html><form></form>");
    } else {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ activeModules: [] }));
    }
  });
  await new Promise<void>((resolve) => product.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
});

afterEach(() => {
  product.close();
  rmSync(root, { recursive: true, force: true });
});

interface Run {
  readonly said: string;
  readonly link: string | null;
  readonly error: (Error & { step?: string; remedy?: string }) | null;
}

async function run(env: Record<string, string> = {}, environment = "staging"): Promise<Run> {
  const said: string[] = [];
  const given = { PUBLIC_URL: origin, ADMINISTRATOR_EMAIL: "ada@example.org", ...env };
  try {
    const { link } = await deploy({
      root,
      environment,
      env: given,
      wrangler: wranglerOf({
        command: [process.execPath, path.join(checkout, "scripts/deploy/fake-wrangler.mjs")],
        env: { PATH: process.env.PATH, FAKE_ACCOUNT: accountFile() },
        cwd: root,
      }),
      say: (line: string) => said.push(line),
      build: async () => undefined,
      patienceMs: 50,
    });
    return { said: said.join("\n"), link, error: null };
  } catch (error) {
    return { said: said.join("\n"), link: null, error: error as Run["error"] };
  }
}

const QUEUES = ["loads", "reports", "mail", "flows"].flatMap((name) => [
  `understory-staging-${name}`,
  `understory-staging-${name}-dead`,
]);

test("first deployment: everything is made under the environment's names, and the first administrator is invited", async () => {
  const { error, link, said } = await run();
  expect(error).toBeNull();
  const made = account();
  expect(made.databases).toEqual(["other", "understory-staging"]);
  expect(made.buckets).toContain("understory-staging-files");
  expect(made.queues.slice(6).toSorted()).toEqual(QUEUES.toSorted());
  expect(made.secrets.AUTH_SECRET).toMatch(/^[\w-]{43}$/);
  expect(made.migrated).toBe(true);

  const id = createHash("md5").update("understory-staging").digest("hex");
  const [pdf, app] = made.deployed;
  expect(pdf).toMatchObject({
    name: "understory-staging-pdf",
    account_id: "a1",
    browser: { binding: "BROWSER" },
  });
  expect(app).toMatchObject({
    name: "understory-staging",
    account_id: "a1",
    workers_dev: false,
    routes: [{ pattern: "127.0.0.1", custom_domain: true }],
    vars: { PUBLIC_URL: origin, PROVIDER_TENANT: "Understory" },
    d1_databases: [{ binding: "DB", database_id: id, database_name: "understory-staging" }],
    r2_buckets: [{ binding: "FILES", bucket_name: "understory-staging-files" }],
    services: [{ binding: "PDF", service: "understory-staging-pdf" }],
    triggers: { crons: ["* * * * *", "17 2 * * *"] },
  });
  expect(JSON.stringify(app)).not.toMatch(/"understory-(loads|reports|mail|flows|files|pdf)/);
  // Ids of an account are in files that git does not know.
  expect(existsSync(path.join(root, ".deploy/staging/app.json"))).toBe(true);
  expect(readFileSync(path.join(root, "wrangler.toml"), "utf8")).not.toContain(id);

  expect(link).toMatch(new RegExp(`^${origin}/signIn\\?code=[\\w-]{43}$`));
  const code = link?.split("code=")[1] ?? "";
  expect(made.written.join("")).toContain(createHash("sha256").update(code).digest("hex"));
  expect(made.written.join("")).not.toContain(code);
  expect(said).not.toContain(made.secrets.AUTH_SECRET);
  expect(made.calls.join("\n")).not.toContain(made.secrets.AUTH_SECRET);
});

test("second deployment: nothing is created twice, the secret stays, and settings are not asked again", async () => {
  await run();
  change({ administrator: true, calls: [] });
  const before = account();
  const { error, link, said } = await run({ PUBLIC_URL: undefined as unknown as string });
  expect(error).toBeNull();
  const { calls, deployed, written, ...now } = account();
  expect(now.databases).toEqual(before.databases);
  expect(now.buckets).toEqual(before.buckets);
  expect(now.queues).toEqual(before.queues);
  expect(now.secrets).toEqual(before.secrets);
  expect(calls.filter((call) => / create | bulk /.test(` ${call} `))).toEqual([]);
  expect(deployed).toHaveLength(4);
  expect(link).toBeNull();
  expect(said).toContain("It has an administrator already.");
  // Reference data only: no second invitation.
  expect(written.slice(before.written.length).join("")).not.toContain("invitations");
});

test("production has the names of wrangler.toml, and the European Union where it is asked for", async () => {
  const { error } = await run({ JURISDICTION: "eu" }, "production");
  expect(error).toBeNull();
  const { calls, deployed } = account();
  expect(calls).toContain("d1 create understory --jurisdiction eu");
  expect(calls).toContain("r2 bucket create understory-files --jurisdiction eu");
  expect(deployed[1]).toMatchObject({
    name: "understory",
    r2_buckets: [{ bucket_name: "understory-files", jurisdiction: "eu" }],
  });
});

test("not signed in: nothing is made, and the remedy says how to sign in", async () => {
  change({ loggedIn: false });
  const { error } = await run();
  expect(error).toMatchObject({ step: "Account", message: expect.stringContaining("not signed in") });
  expect(error?.remedy).toContain("wrangler login");
  expect(account().calls).toEqual(["whoami --json"]);
});

test("several accounts: one must be named", async () => {
  change({
    accounts: [
      { id: "a1", name: "House" },
      { id: "a2", name: "Garden" },
    ],
  });
  const { error } = await run();
  expect(error?.message).toContain("House (a1), Garden (a2)");
  expect(error?.remedy).toContain("CLOUDFLARE_ACCOUNT_ID");
  expect((await run({ CLOUDFLARE_ACCOUNT_ID: "a2" })).error).toBeNull();
  expect(account().deployed[1]).toMatchObject({ account_id: "a2" });
});

test("a setting that is missing or wrong is named before anything is asked of the account", async () => {
  const missing = await run({ ADMINISTRATOR_EMAIL: "" });
  expect(missing.error).toMatchObject({ step: "Settings", message: "ADMINISTRATOR_EMAIL is not known." });
  const wrong = await run({ PUBLIC_URL: "http://understory.example.com" });
  expect(wrong.error?.message).toMatch(/PUBLIC_URL=.* must begin with https/);
  expect((await run({}, "Stage 1")).error?.message).toContain("cannot be the name of an environment");
  expect(account().calls).toEqual([]);
});

test("a missing secret: is named with its remedy before anything is made, and the next run goes on", async () => {
  const mail = { SMTP_HOST: "smtp.example.org", SMTP_USERNAME: "understory", MAIL_FROM: "esg@example.org" };
  const { error } = await run(mail);
  expect(error).toMatchObject({ step: "Secrets", message: "Secrets are missing: SMTP_PASSWORD." });
  expect(error?.remedy).toContain("SMTP_PASSWORD=…");
  expect(account().databases).toEqual(["other"]);
  expect(account().deployed).toEqual([]);
  expect((await run({ ...mail, SMTP_PASSWORD: "a word of theirs" })).error).toBeNull();
  expect(account().secrets.SMTP_PASSWORD).toBe("a word of theirs");
  expect(account().deployed[1]).toMatchObject({ vars: { SMTP_HOST: "smtp.example.org" } });
  expect(readFileSync(path.join(root, ".deploy/staging/settings.json"), "utf8")).not.toContain(
    "a word of theirs",
  );
});

test("a migration that fails: no Worker is deployed, and the next run makes nothing twice", async () => {
  change({ fails: { "d1 migrations apply": "no such table: nowhere" } });
  const { error } = await run();
  expect(error).toMatchObject({
    step: "Migrations",
    message: expect.stringContaining("no such table: nowhere"),
  });
  expect(error?.remedy).toContain("rolled back");
  expect(account().deployed).toEqual([]);
  change({ fails: {} });
  expect((await run()).error).toBeNull();
  expect(account().databases).toEqual(["other", "understory-staging"]);
});

test("a list of secrets or a deployment that fails for another reason is not taken for a first time", async () => {
  change({ fails: { "secret list": "internal error [code: 10013]" } });
  expect((await run()).error).toMatchObject({ step: "Secrets" });
  expect(account().secrets).toEqual({});
  change({ fails: { deploy: "script startup exceeded CPU limit" } });
  const { error } = await run();
  expect(error).toMatchObject({ step: "PDF Worker", message: expect.stringContaining("CPU limit") });
});

test("a smoke test that fails: says which address and what it answered, and how to go back", async () => {
  health = { status: 503, body: { status: "unconfigured", missing: ["PUBLIC_URL"] } };
  const { error, link } = await run();
  expect(error).toMatchObject({
    step: "Smoke test",
    message: expect.stringMatching(/healthz.*503.*unconfigured/),
  });
  expect(error?.remedy).toContain("wrangler rollback -c .deploy/staging/app.json");
  expect(link).toBeNull();
});
