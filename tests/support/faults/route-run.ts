import { ORIGIN } from "../client";
import { apiRules } from "../permissions/api-rules";
import type { Fixtures } from "../permissions/fixtures";
import { filledPath } from "../permissions/path";
import type { PersonaName } from "../permissions/personas";
import { verdictOf } from "../permissions/rule";
import type { DatabaseSnapshot } from "./database-snapshot";
import { isSame, type Outcome } from "./outcome";
import type { RouteScenario } from "./routes/route-scenario";
import type { Simulation } from "./simulation";

type Server = { fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> };

const MAX_ATTEMPTS = 3;
const USUAL: readonly PersonaName[] = ["user", "systemAdmin"];

/** Everything a write of the API is asked with. */
export interface RouteRun {
  readonly server: Server;
  readonly things: Fixtures;
  readonly cookies: Readonly<Record<PersonaName, string>>;
}

function personOf(operation: string, scenario: RouteScenario): PersonaName {
  const [method = ""] = operation.split(" ");
  const rule = apiRules[operation] ?? {};
  const may = (person: PersonaName) =>
    verdictOf(rule, method, person, rule.thing ? "home" : null) === "served";
  return scenario.person ?? USUAL.find(may) ?? "systemAdmin";
}

/** What a person asks with; each call is the same request once more. */
export async function requestOf(
  { things, cookies }: RouteRun,
  operation: string,
  scenario: RouteScenario,
): Promise<() => Request> {
  const [method = "", pattern = ""] = operation.split(" ");
  const { path, headers = {} } = scenario;
  const given = typeof path === "function" ? await path() : path;
  const address = ORIGIN + (given ?? filledPath(pattern, apiRules[operation] ?? {}, things));
  const asked: unknown = typeof scenario.body === "function" ? await scenario.body() : scenario.body;
  const isRaw = asked instanceof FormData || asked instanceof Uint8Array || asked === undefined;
  const cookie = cookies[personOf(operation, scenario)];
  return () =>
    new Request(address, {
      method,
      headers: {
        ...(cookie && { cookie }),
        origin: ORIGIN,
        host: new URL(ORIGIN).host,
        "cf-connecting-ip": "192.0.2.7",
        ...(!isRaw && { "content-type": "application/json" }),
        ...headers,
      },
      ...(asked !== undefined && { body: isRaw ? (asked as BodyInit) : JSON.stringify(asked) }),
    });
}

/** Asks once, with nothing going wrong; whoever gets no success has a wrong scenario. */
export async function askUndisturbed(
  given: RouteRun,
  operation: string,
  scenario: RouteScenario,
  simulation: Simulation,
): Promise<void> {
  const request = await requestOf(given, operation, scenario);
  const answer = await simulation.request((env, context) => given.server.fetch(request(), env, context));
  if (answer === null || answer.status >= 400)
    throw new Error(`${operation} is refused undisturbed: ${answer?.status} ${answer?.text}`);
  await simulation.settle();
}

/**
 * Asks as a person does: whoever gets no success looks whether it happened, and asks again where it did not. Answers
 * what came of it; a success is taken at its word.
 */
export async function askUntilDone(
  given: RouteRun,
  operation: string,
  scenario: RouteScenario,
  simulation: Simulation,
  world: DatabaseSnapshot,
  expected: Outcome,
): Promise<Outcome> {
  const request = await requestOf(given, operation, scenario);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await simulation.request((env, context) => given.server.fetch(request(), env, context));
    await simulation.settle();
    const outcome = await world.outcome();
    const isDone = answer !== null && answer.status < 400;
    if (isDone || attempt === MAX_ATTEMPTS || isSame(outcome, expected)) return outcome;
  }
}
