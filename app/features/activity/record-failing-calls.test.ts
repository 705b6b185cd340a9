import { expect, test } from "vitest";
import { recorder } from "./record-failing-calls";

const ORIGIN = "https://understory.example";

/** A browser whose server answers as told, and keeps what it was told about failures. */
function browser(answer: () => Response | Error, isLeaving = false) {
  const told: Record<string, unknown>[] = [];
  let now = 0;
  const server: typeof fetch = async (input, init) => {
    if (String(input).includes("webclient-logs")) {
      told.push(JSON.parse(String(init?.body)));
      return new Response(null, { status: 202 });
    }
    const given = answer();
    if (given instanceof Error) throw given;
    return given;
  };
  const recording = recorder(
    server,
    ORIGIN,
    () => now,
    () => isLeaving,
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    told,
    report: recording.report,
    later: (ms: number) => {
      now += ms;
    },
    ask: async (...args: Parameters<typeof fetch>) => {
      await recording.fetch(...args).catch(() => undefined);
      await settled();
    },
  };
}

const problem = (status: number) =>
  Response.json({ code: "load.broken", detail: "The file of Nora Vale is broken" }, { status });

test("a failing call is told with the names of what was sent and the code of what went wrong", async () => {
  const { ask, told } = browser(() => problem(500));
  await ask(`${ORIGIN}/portfolios/7c1f0d3a-2b4e-4f6a-9c8d-1e2f3a4b5c6d.data?q=Nora&page=2`, {
    method: "post",
    body: new URLSearchParams({ username: "nora.vale", password: "lantern orchard" }),
  });
  expect(told).toEqual([
    {
      url: "/portfolios/….data?q&page",
      method: "POST",
      status: 500,
      request: '{"username":"…","password":"…"}',
      response: '{"code":"load.broken","detail":"…"}',
    },
  ]);
});

test("answers that are part of working are not told", async () => {
  const { ask, told } = browser(() => new Response(null, { status: 200 }));
  await ask("/a");
  expect(told).toEqual([]);
  for (const status of [400, 401, 409, 422, 429]) {
    const other = browser(() => problem(status));
    await other.ask("/a");
    expect(other.told).toEqual([]);
  }
});

test("a call without an answer is told, one that was given up is not, nor one to somewhere else", async () => {
  const lost = browser(() => new TypeError("Failed to fetch"));
  await lost.ask("/a");
  expect(lost.told).toMatchObject([{ url: "/a", status: 0, response: "" }]);
  const givenUp = browser(() => new DOMException("The user left", "AbortError"));
  await givenUp.ask("/a");
  const left = browser(() => new TypeError("Failed to fetch"), true);
  await left.ask("/a");
  expect(left.told).toEqual([]);
  const elsewhere = browser(() => problem(500));
  await elsewhere.ask("https://elsewhere.example/a");
  expect([givenUp.told, elsewhere.told]).toEqual([[], []]);
});

test("the same failure is told once in ten seconds, and no more than twenty in all", async () => {
  const { ask, told, later } = browser(() => problem(503));
  await ask("/same");
  await ask("/same");
  expect(told).toHaveLength(1);
  later(10_000);
  await ask("/same");
  expect(told).toHaveLength(2);
  for (let index = 0; index < 30; index += 1) await ask(`/other/${index}`);
  expect(told).toHaveLength(20);
});

test("number of the request: is told with what failed, also where the answer is no JSON, and told once", async () => {
  const id = "cdd5083a-0f5c-495e-bec6-b3006ed22665";
  const headers = { "x-request-id": id };
  const screen = browser(() => new Response("<html>", { status: 500, headers }));
  await screen.ask("/portfolios.data");
  expect(screen.told).toMatchObject([{ url: "/portfolios.data", response: `{"requestId":"${id}"}` }]);
  screen.report({ url: "/portfolios", method: "GET", status: 500, request: "", response: "", requestId: id });
  expect(screen.told).toHaveLength(1);

  const call = browser(() =>
    Response.json({ code: "load.broken", detail: "Broken" }, { status: 500, headers }),
  );
  await call.ask("/api/v1/loads");
  expect(call.told).toMatchObject([{ response: `{"requestId":"${id}","code":"load.broken","detail":"…"}` }]);
});
