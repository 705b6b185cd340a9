import { readFileSync } from "node:fs";
import path from "node:path";
import { alternate } from "./timing.mjs";

const ROUNDS = 60;
const TENANT = "guessed";

const person = (index) => ({
  username: `guessed-${index}`,
  firstName: "Known",
  lastName: `Person ${index}`,
  email: `guessed-${index}@bench.example`,
  language: "en",
  tenantId: TENANT,
  tenantRole: "USER",
  roles: ["ROLE_FUND"],
  allSections: false,
  signsIn: true,
});

/** As many people with a password as there are guesses: no account is guessed at twice, so none is slowed. */
async function fill(product, count) {
  const secret = readFileSync(path.join(product.stateDir, "local-secret"), "utf8").trim();
  const tenant = {
    id: TENANT,
    name: "Bench guessed",
    type: "MSP",
    defaultHostname: "guessed.understory.example",
    minCoveragePct: 65,
    minCoveragePctFixedIncome: 50,
  };
  const answer = await fetch(`${product.origin}/__local/seed`, {
    method: "POST",
    headers: { "x-local-secret": secret, "content-type": "application/json" },
    body: JSON.stringify({
      password: "a password that nobody guesses here",
      tenants: [tenant],
      users: Array.from({ length: count }, (_, index) => person(index)),
      content: [],
      demoIsins: [],
    }),
  });
  if (!answer.ok) throw new Error(`People to guess at: ${answer.status} ${await answer.text()}`);
}

/** A wrong password for somebody who exists against one for nobody: the time must not tell them apart. */
export async function signIn(product) {
  const warmUp = 5;
  await fill(product, ROUNDS + warmUp);
  let turn = 0;
  const guess = async (username) => {
    turn += 1;
    const answer = await fetch(`${product.origin}/api/v1/auth/login`, {
      method: "POST",
      // Twenty failures a minute are too many from one address.
      headers: {
        "content-type": "application/json",
        "cf-connecting-ip": `198.51.${turn >> 8}.${turn & 255}`,
      },
      body: JSON.stringify({ username, password: "a guess" }),
    });
    if (answer.status !== 401) throw new Error(`A guess was answered ${answer.status}.`);
    await answer.arrayBuffer();
  };
  let round = 0;
  const times = await alternate(
    () => guess(`guessed-${round}`),
    () => guess(`nobody-${Date.now()}-${round++}`),
    { rounds: ROUNDS, warmUp },
  );
  const [slower, faster] = [times.ours.p50, times.other.p50].toSorted((a, b) => b - a);
  return [
    {
      name: `wrong password, known (${times.ours.p50.toFixed(0)} ms) and unknown user (${times.other.p50.toFixed(0)} ms): the slower against the faster`,
      unit: "ms p50",
      ours: slower,
      other: faster,
      ratio: slower / faster,
      target: 1.03,
    },
  ];
}
