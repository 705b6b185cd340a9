import { setTimeout as sleep } from "node:timers/promises";
import {
  PATHOLOGICAL_CSV,
  PATHOLOGICAL_JSON,
  PATHOLOGICAL_MARKDOWN,
  PATHOLOGICAL_WORDS,
} from "../support/hostile/pathological-texts.ts";
import { summary, timed } from "./timing.mjs";

const ROUNDS = 7;
const MAX_MS = 50;
const ATTACK_SECONDS = Number(process.env.ATTACK_SECONDS ?? 60);
const MAX_HEALTH_MS = 1_000;
const LOOK_EVERY_MS = 100;

const JSON_TYPE = { "content-type": "application/json" };

/** What an editor can send, by kind: each text with the request that carries it, and the same request with little. */
function attacks() {
  const preview = (markdown) => ({
    path: "/content/preview",
    headers: JSON_TYPE,
    body: JSON.stringify({ markdown }),
  });
  const analysis = (body) => ({ path: "/analysis", headers: JSON_TYPE, body });
  const check = (body) => ({ path: "/eet/check", headers: { "content-type": "text/csv" }, body });
  const search = (words) => ({ path: `/quick-search?q=${encodeURIComponent(words)}` });
  const of = (texts, request, little) =>
    Object.entries(texts).map(([name, text]) => ({ name, request: request(text), little: request(little) }));
  return {
    Markdown: of(PATHOLOGICAL_MARKDOWN, preview, "a"),
    JSON: of(PATHOLOGICAL_JSON, analysis, "{}"),
    "CSV files": of(PATHOLOGICAL_CSV, check, "isin,weight\n"),
    "words searched for": of(PATHOLOGICAL_WORDS, search, "a"),
  };
}

/** Sends texts on which parsers and expressions take long: each against a short one, then all of them for minutes. */
export async function hostileTexts(product) {
  const { origin, admin } = product;
  const send = async ({ path, headers = {}, body }) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { origin, cookie: admin.cookie, ...headers },
      ...(body !== undefined && { body }),
    });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  };
  const rows = [];
  const all = attacks();
  for (const [kind, texts] of Object.entries(all)) {
    let worst = { beyond: -1, name: "" };
    for (const { name, request, little } of texts) {
      const long = [];
      const short = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const [a, b] = [await timed(() => send(request)), await timed(() => send(little))];
        if (round >= 0) {
          long.push(a);
          short.push(b);
        }
      }
      const beyond = Math.max(0, summary(long).p50 - summary(short).p50);
      if (beyond > worst.beyond) worst = { beyond, name };
    }
    rows.push({
      of: 37,
      name: `${kind}: the worst of ${texts.length} (${worst.name}), beyond a short one`,
      unit: "ms p50",
      ours: worst.beyond,
      other: MAX_MS,
      ratio: worst.beyond / MAX_MS,
      target: 1,
    });
  }
  return [...rows, await attack(origin, Object.values(all).flat(), send)];
}

/** One editor sends every text again and again, four at once; how long /healthz takes meanwhile. */
async function attack(origin, texts, send) {
  const until = Date.now() + ATTACK_SECONDS * 1_000;
  let sent = 0;
  const attacker = async (first) => {
    for (let at = first; Date.now() < until; at += 1, sent += 1) await send(texts[at % texts.length].request);
  };
  const looks = [];
  const look = async () => {
    while (Date.now() < until) {
      looks.push(await timed(async () => (await fetch(`${origin}/healthz`)).arrayBuffer()));
      await sleep(LOOK_EVERY_MS);
    }
  };
  await Promise.all([look(), ...[0, 7, 14, 21].map(attacker)]);
  const longest = Math.max(...looks);
  return {
    of: 37,
    name: `/healthz during ${ATTACK_SECONDS} s of attack by one editor (${sent} texts, ${looks.length} looks): the longest`,
    unit: "ms",
    ours: longest,
    other: MAX_HEALTH_MS,
    ratio: longest / MAX_HEALTH_MS,
    target: 1,
  };
}
