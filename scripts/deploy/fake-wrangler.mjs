// Plays wrangler and an account of Cloudflare in tests of the deployment. The account is a JSON file; `fails` names the
// command that goes wrong with what it says. What it prints has the form of wrangler 4.116.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const file = process.env.FAKE_ACCOUNT;
const account = JSON.parse(readFileSync(file, "utf8"));
const args = process.argv.slice(2);
const after = (flag) => args[args.indexOf(flag) + 1];
const is = (...words) => words.every((word, at) => args[at] === word);
const idOf = (name) => createHash("md5").update(name).digest("hex");

function end(status, stdout = "", stderr = "") {
  writeFileSync(file, JSON.stringify(account));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exit(status);
}

/** A table as wrangler draws it; an empty list prints nothing. */
const table = (rows) => rows.map((row) => `│ ${row.join(" │ ")} │`).join("\n");

const command = args.filter((word) => !word.startsWith("-")).slice(0, 3);
account.calls.push(args.join(" "));
if (is("whoami"))
  end(
    account.loggedIn ? 0 : 1,
    JSON.stringify(account.loggedIn ? { loggedIn: true, accounts: account.accounts } : { loggedIn: false }),
  );
if (!account.loggedIn) end(1, "", "You are not authenticated. Please run `wrangler login`.");
for (const [name, message] of Object.entries(account.fails))
  if (args.join(" ").startsWith(name)) end(1, "", `✘ [ERROR] ${message}`);

if (is("d1", "list")) end(0, JSON.stringify(account.databases.map((name) => ({ name, uuid: idOf(name) }))));
if (is("d1", "create")) {
  account.databases.push(args[2]);
  end(0, `✅ Successfully created DB '${args[2]}'`);
}
if (is("d1", "time-travel", "info")) end(0, JSON.stringify({ bookmark: "00000001-bookmark" }));
if (is("d1", "migrations", "apply")) {
  account.migrated = true;
  end(0, "✅ No migrations to apply!");
}
if (is("d1", "execute")) {
  if (args.includes("--command"))
    end(0, JSON.stringify([{ results: [{ found: account.administrator ? 1 : 0 }], success: true }]));
  account.written.push(readFileSync(after("--file"), "utf8"));
  end(0, JSON.stringify([{ results: [], success: true }]));
}
if (is("r2", "bucket", "list"))
  end(0, account.buckets.map((name) => `name:           ${name}\ncreation_date:  2026-11-01`).join("\n\n"));
if (is("r2", "bucket", "create")) {
  account.buckets.push(args[3]);
  end(0, `✅ Created bucket '${args[3]}'`);
}
if (is("queues", "list")) {
  const page = Number(after("--page"));
  const shown = account.queues.slice((page - 1) * 5, page * 5);
  end(0, table(shown.map((name) => [idOf(name), name, "2026-11-01"])));
}
if (is("queues", "create")) {
  account.queues.push(args[2]);
  end(0, `🌀 Creating queue '${args[2]}'`);
}
if (is("secret", "list")) {
  if (!account.workers.includes(after("--name")))
    end(1, "", `✘ [ERROR] Worker "${after("--name")}" not found.`);
  end(0, JSON.stringify(Object.keys(account.secrets).map((name) => ({ name, type: "secret_text" }))));
}
if (is("secret", "bulk")) {
  Object.assign(account.secrets, JSON.parse(readFileSync(0, "utf8")));
  account.workers.push(after("--name"));
  end(0, "✨ 1 secrets successfully created");
}
if (is("deploy")) {
  account.deployed.push(JSON.parse(readFileSync(after("-c"), "utf8")));
  end(0, "Uploaded");
}
end(1, "", `The fake wrangler does not know: ${command.join(" ")}`);
