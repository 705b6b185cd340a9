import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiDocument, undocumented } from "~tests/support/generated/documented-answer";
import { keepPeople } from "~tests/support/generated/kept-people";
import { anyRequest, type GeneratedRequest, operations } from "~tests/support/generated/requests";
import { ApiClient } from "~tests/support/permissions/api-client";
import { seedFixtures } from "~tests/support/permissions/fixtures";
import { signInPersonas } from "~tests/support/permissions/personas";
import { reportOfRun } from "~tests/support/run-report";

/** `npm run targets -- requests` asks 200,000. */
const REQUESTS = Number((env as unknown as { GENERATED_REQUESTS?: string }).GENERATED_REQUESTS ?? 1_500);
const A_TEST = 250;
const LONG_MS = 1_000;

/** What an answer must not tell: where in the program something failed, or what the database said. */
const INSIDES = /D1_ERROR|SQLITE_|\bat \S+ \(|\.tsx?:\d+/;

const ask = new ApiClient();
let cookies: Awaited<ReturnType<typeof signInPersonas>>;
let document: ApiDocument;
let putPeopleBack: () => Promise<void>;
let things: Awaited<ReturnType<typeof seedFixtures>>;
const seen = { asked: 0, served: 0, refused: 0, longest: 0, long: 0, statuses: {} as Record<number, number> };

beforeAll(async () => {
  cookies = await signInPersonas(ask);
  things = await seedFixtures();
  putPeopleBack = await keepPeople();
  const described = await ask.answer({ method: "GET", path: "/api/v1/openapi.json" });
  document = await described.json<ApiDocument>();
}, 60_000);

afterAll(() => {
  reportOfRun(
    `Generated requests: ${seen.asked} asked of ${operations.length} operations, ${seen.served} served, ${seen.refused} refused, ` +
      `${seen.long} above ${LONG_MS} ms, longest ${seen.longest} ms; by status ${JSON.stringify(seen.statuses)}`,
  );
});

const shown = ({ person, method, path, body }: GeneratedRequest) =>
  `${person}: ${method} ${path.slice(0, 300)} ${typeof body === "string" ? body.slice(0, 600) : ""}`;

/** What is wrong with the answer to a request; null for nothing. */
async function fault(request: GeneratedRequest): Promise<string | null> {
  const started = Date.now();
  const answer = await ask.answer({ ...request, cookie: cookies[request.person] });
  const took = Date.now() - started;
  const text = await answer.text();
  seen.asked += 1;
  seen[answer.ok ? "served" : "refused"] += 1;
  seen.statuses[answer.status] = (seen.statuses[answer.status] ?? 0) + 1;
  seen.longest = Math.max(seen.longest, took);
  if (took > LONG_MS) seen.long += 1;
  const isUnavailable = answer.status >= 500;
  if (isUnavailable || INSIDES.test(text)) return `${answer.status} ${shown(request)}: ${text.slice(0, 200)}`;
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const unsaid = undocumented(document, { ...request, status: answer.status, type, text });
  return unsaid.length > 0
    ? `not in the document: ${unsaid.join(", ")}; ${shown(request).slice(0, 200)}`
    : null;
}

test.each(Array.from({ length: Math.ceil(REQUESTS / A_TEST) }, (_, at) => at + 1))(
  "generated requests, part %i: none fails, none tells what is inside, and each answer is as the API's description says",
  async (part) => {
    await putPeopleBack();
    const requests = fc.sample(anyRequest(things), { numRuns: A_TEST, seed: 20_261_122 + part });
    const faults: string[] = [];
    for (const request of requests) {
      const found = await fault(request);
      if (found) faults.push(found);
    }
    expect(faults).toEqual([]);
  },
  300_000,
);
