import { Refusal } from "./refusal.mjs";
import { jsonOf } from "./wrangler.mjs";

/** The account to deploy to: the one that is signed in, or of several the one CLOUDFLARE_ACCOUNT_ID names. */
export async function accountOf(wrangler, env) {
  const { stdout } = await wrangler.run(["whoami", "--json"]);
  const found = jsonOf(stdout);
  if (!found?.loggedIn)
    throw new Refusal(
      "wrangler is not signed in to Cloudflare.",
      "Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token that may edit Workers, D1, R2 and Queues.",
    );
  const accounts = found.accounts ?? [];
  const named = env.CLOUDFLARE_ACCOUNT_ID;
  if (named) return { id: named, name: accounts.find(({ id }) => id === named)?.name ?? named };
  if (accounts.length === 1) return accounts[0];
  throw new Refusal(
    accounts.length === 0
      ? "The token does not say which account it belongs to."
      : `Several accounts are open to you: ${accounts.map(({ name, id }) => `${name} (${id})`).join(", ")}.`,
    "Name one: CLOUDFLARE_ACCOUNT_ID=… npm run deploy",
  );
}
