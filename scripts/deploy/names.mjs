import { Refusal } from "./refusal.mjs";

const PRODUCT = "understory";

/** The name of an environment: letters, digits and dashes, as the platform's names have them. */
export function requireEnvironment(name) {
  if (/^[a-z][a-z0-9-]{0,19}$/.test(name)) return name;
  throw new Refusal(
    `"${name}" cannot be the name of an environment.`,
    "Use small letters, digits and dashes, at most 20, such as staging: npm run deploy -- staging",
  );
}

/**
 * A name of wrangler.toml in an environment. Production has the names as they are written there; another environment
 * has names of its own throughout (understory-staging, understory-staging-loads), so that nothing is shared.
 */
export function nameIn(environment, name) {
  if (environment === "production") return name;
  return name.replace(new RegExp(`^${PRODUCT}(?=-|$)`), `${PRODUCT}-${environment}`);
}
