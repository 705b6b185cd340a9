import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeWhole } from "../state-checks.mjs";
import { Refusal } from "./refusal.mjs";

const isAddress = (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || "is no mail address";

function isPublicUrl(text) {
  const url = URL.parse(text);
  const isLocal = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  if (!url || !(url.protocol === "https:" || isLocal)) return "must begin with https://";
  return url.pathname === "/" && url.search === "" && url.hash === "" ? true : "must be without a path";
}

/**
 * What a deployment is told, none of it secret. `asked` are asked at a terminal where they are not given; without an
 * answer those that are `required` stop the deployment.
 */
export const SETTINGS = [
  {
    name: "PUBLIC_URL",
    asked: "Address people reach the product under, such as https://understory.example.com",
    required: true,
    check: isPublicUrl,
    isVariable: true,
  },
  {
    name: "ADMINISTRATOR_EMAIL",
    asked: "Mail address of the first administrator",
    required: true,
    check: isAddress,
  },
  {
    name: "SMTP_HOST",
    asked: "Mail server (empty: none; mails stay undelivered and are shown as failed)",
    isVariable: true,
  },
  { name: "SMTP_PORT", isVariable: true },
  {
    name: "SMTP_SECURITY",
    isVariable: true,
    check: (text) => ["tls", "starttls", "none"].includes(text) || "is none of tls, starttls, none",
  },
  {
    name: "SMTP_USERNAME",
    asked: "User name at the mail server (empty: none)",
    needs: "SMTP_HOST",
    isVariable: true,
  },
  {
    name: "MAIL_FROM",
    asked: "Sender's address of mails",
    needs: "SMTP_HOST",
    check: isAddress,
    isVariable: true,
  },
  { name: "MAIL_FROM_NAME", isVariable: true },
  { name: "CONTACT_ADDRESS", check: isAddress, isVariable: true },
  { name: "PROVIDER_TENANT", isVariable: true },
  { name: "ACTIVE_MODULES", isVariable: true },
  { name: "GOOGLE_ANALYTICS_ID", isVariable: true },
  { name: "SESSION_IDLE_SECONDS", isVariable: true },
  /** "yes": mails go through Cloudflare's own binding, where the account has it and there is no SMTP_HOST. */
  { name: "CLOUDFLARE_EMAIL", check: (text) => text === "yes" || "is either yes or left out" },
  /** Where database and files are made: "eu" keeps them in the European Union. Counts when they are created. */
  { name: "JURISDICTION", check: (text) => text === "eu" || "is either eu or left out" },
  {
    name: "LOCATION",
    check: (text) => ["weur", "eeur", "apac", "oc", "wnam", "enam"].includes(text) || "is no location of D1",
  },
];

export const folderOf = (root, environment) => path.join(root, ".deploy", environment);

function stored(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * The settings of an environment: from environment variables, else as they were given before
 * (.deploy/<environment>/settings.json), else asked. What was given is kept for the next time.
 */
export async function settingsOf({ root, environment, env, ask, isDryRun }) {
  const file = path.join(folderOf(root, environment), "settings.json");
  const before = stored(file);
  const settings = {};
  for (const { name, asked, required, check, needs } of SETTINGS) {
    let value = env[name] ?? before[name];
    const isNeeded = asked && (!needs || settings[needs]);
    if (value === undefined && isNeeded && ask) value = await ask(`${asked}: `);
    value = value?.trim();
    if (!value && required && isDryRun)
      value = {
        PUBLIC_URL: "https://understory.example",
        ADMINISTRATOR_EMAIL: "administrator@understory.example",
      }[name];
    if (!value && required)
      throw new Refusal(`${name} is not known.`, `Give it: ${name}=… npm run deploy -- ${environment}`);
    const judged = value && check ? check(value) : true;
    if (judged !== true)
      throw new Refusal(
        `${name}=${value} ${judged}.`,
        `Give it anew: ${name}=… npm run deploy -- ${environment}`,
      );
    // Empty is an answer, too: it is not asked again.
    if (value !== undefined) settings[name] = value;
  }
  if (!isDryRun) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeWhole(file, `${JSON.stringify(settings, null, 2)}\n`);
  }
  return settings;
}
