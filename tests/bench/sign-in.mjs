import http from "node:http";
import { benchTenant, seedLocally } from "./local-seed.mjs";
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
  await seedLocally(product, {
    password: "a password that nobody guesses here",
    tenants: [benchTenant(TENANT)],
    users: Array.from({ length: count }, (_, index) => person(index)),
  });
}

/** Posts JSON from one of this machine's addresses and answers the status once all was read. */
function post(url, { body, localAddress }) {
  const { port, pathname: path } = new URL(url);
  const headers = { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: "127.0.0.1", port, path, method: "POST", headers, localAddress, agent: false },
      (response) => {
        response.once("end", () => resolve(response.statusCode)).once("error", reject);
        response.resume();
      },
    );
    request.once("error", reject).end(body);
  });
}

/** A wrong password for somebody who exists against one for nobody: the time must not tell them apart. */
export async function signIn(product) {
  const warmUp = 5;
  await fill(product, ROUNDS + warmUp);
  let turn = 0;
  const guess = async (username) => {
    turn += 1;
    // Twenty failures a minute are too many from one address, so each guess comes from its own.
    const status = await post(`${product.origin}/api/v1/auth/login`, {
      body: JSON.stringify({ username, password: "a guess" }),
      localAddress: `127.1.${turn >> 8}.${turn & 255}`,
    });
    if (status !== 401) throw new Error(`A guess was answered ${status}.`);
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
      of: 22,
      name: `wrong password, known (${times.ours.p50.toFixed(0)} ms) and unknown user (${times.other.p50.toFixed(0)} ms): the slower against the faster`,
      unit: "ms p50",
      ours: slower,
      other: faster,
      ratio: slower / faster,
      target: 1.03,
    },
  ];
}
