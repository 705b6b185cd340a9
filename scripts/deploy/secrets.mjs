import { randomBytes } from "node:crypto";
import { Refusal } from "./refusal.mjs";
import { jsonOf, lastWords } from "./wrangler.mjs";

/** Signs sessions and seals what the product keeps sealed: made once, never replaced by a deployment. */
const newAuthSecret = () => randomBytes(32).toString("base64url");

/** What must be secret in this environment: who makes it where it is missing. */
export function wantedSecrets(settings) {
  return [
    { name: "AUTH_SECRET", make: newAuthSecret },
    ...(settings.SMTP_USERNAME
      ? [{ name: "SMTP_PASSWORD", asked: `Password of ${settings.SMTP_USERNAME} at ${settings.SMTP_HOST}` }]
      : []),
  ];
}

async function storedSecrets(wrangler, worker) {
  const result = await wrangler.run(["secret", "list", "--name", worker, "--format", "json"]);
  if (result.status === 0) return jsonOf(result.stdout)?.map(({ name }) => name) ?? [];
  // The first deployment: no Worker yet, so no secrets.
  if (/not found|does not exist/i.test(`${result.stdout}${result.stderr}`)) return [];
  throw new Refusal(
    `The secrets of ${worker} could not be listed:\n${lastWords(result)}`,
    "Check that you may edit Workers.",
  );
}

/**
 * Uploads the secrets that the Worker does not have: those made here, given in the environment or answered at the
 * terminal. Names those that are missing. One that is there is replaced only where the environment gives it, and
 * AUTH_SECRET never: everything sealed with it would be lost.
 */
export async function ensureSecrets({ wrangler, worker, settings, env, ask, say }) {
  const stored = await storedSecrets(wrangler, worker);
  const values = {};
  const missing = [];
  for (const { name, make, asked } of wantedSecrets(settings)) {
    const isThere = stored.includes(name);
    if (isThere && (make || !env[name])) continue;
    const value = env[name] || make?.() || (ask ? await ask(`${asked}: `, { isHidden: true }) : "");
    if (value) values[name] = value;
    else missing.push(name);
  }
  if (missing.length > 0)
    throw new Refusal(
      `Secrets are missing: ${missing.join(", ")}.`,
      `Give them: ${missing.map((name) => `${name}=…`).join(" ")} npm run deploy. Or \`npx wrangler secret put ${missing[0]} --name ${worker}\`.`,
    );
  const given = Object.keys(values);
  if (given.length > 0)
    await wrangler.must(
      ["secret", "bulk", "--name", worker],
      "Run this again; a secret that was generated is made anew as long as it was not stored.",
      { input: JSON.stringify(values) },
    );
  say(
    `Secrets: ${[...stored.map((name) => `${name} there`), ...given.map((name) => `${name} stored`)].join(", ")}`,
  );
}
