import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "./refusal.mjs";

const POLL_MS = 3_000;
const ASK_MS = 15_000;

const CHECKS = [
  {
    path: "/healthz",
    name: "health",
    wrong: async (answer) => {
      const health = await answer.json().catch(() => null);
      if (answer.status === 200 && health?.status === "ok" && health.database === "ok") return null;
      return `${answer.status} ${JSON.stringify(health)}`;
    },
  },
  {
    path: "/login",
    name: "sign-in page",
    wrong: async (answer) => {
      const page = await answer.text();
      if (answer.status !== 200 || !/<form/i.test(page)) return `${answer.status}, without its form`;
      return answer.headers.get("content-security-policy") ? null : "without a content security policy";
    },
  },
  {
    path: "/api/v1/config",
    name: "configuration",
    wrong: async (answer) => {
      const config = await answer.json().catch(() => null);
      return answer.status === 200 && Array.isArray(config?.activeModules) ? null : `${answer.status}`;
    },
  },
];

async function wrongWith({ path, wrong }, origin) {
  try {
    return await wrong(
      await fetch(`${origin}${path}`, { redirect: "manual", signal: AbortSignal.timeout(ASK_MS) }),
    );
  } catch (error) {
    return error.cause?.message ?? error.message;
  }
}

/** Asks the product what a person would first; a new domain needs minutes until its name and certificate are known. */
export async function smokeTest({ publicUrl, patienceMs, say, remedy }) {
  const { origin } = new URL(publicUrl);
  const until = Date.now() + patienceMs;
  for (const check of CHECKS) {
    let wrong = await wrongWith(check, origin);
    while (wrong !== null && Date.now() < until) {
      await sleep(Math.min(POLL_MS, Math.max(1, until - Date.now())));
      wrong = await wrongWith(check, origin);
    }
    if (wrong !== null) throw new Refusal(`${origin}${check.path} (${check.name}): ${wrong}`, remedy);
    say(`${check.name}: ok`);
  }
}
