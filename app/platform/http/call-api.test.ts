import { afterEach, expect, test, vi } from "vitest";
import { onSessionEnded } from "~/platform/pages/session-ended";
import { ApiProblem, callApi, messageOf } from "./call-api";
import { findingsAt } from "./findings-at";

const ADDRESS = "/api/v1/policies";

/** The browser's fetch, answering with this; what was asked. */
function answering(status: number, body: unknown) {
  const ask = vi.fn<typeof fetch>(async () =>
    status === 204 ? new Response(null, { status }) : Response.json(body, { status }),
  );
  vi.stubGlobal("fetch", ask);
  return ask;
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

afterEach(() => vi.unstubAllGlobals());

test("callApi: returns the JSON of an answer, undefined for 204", async () => {
  answering(200, { items: [] });
  expect(await callApi(ADDRESS)).toEqual({ items: [] });
  answering(204, null);
  expect(await callApi(ADDRESS, { method: "DELETE" })).toBeUndefined();
});

test("callApi: throws ApiProblem with sentence, code and findings when the API refuses", async () => {
  answering(422, {
    title: "Refused",
    detail: "Row 3 has no ISIN.",
    code: "file.rows",
    findings: [{ message: "Row 3" }],
  });
  const refusal = await refusalOf(callApi(ADDRESS, { method: "POST", body: {} }));
  expect(refusal).toBeInstanceOf(ApiProblem);
  expect(refusal).toMatchObject({ status: 422, code: "file.rows", findings: ["Row 3"] });
  expect(messageOf(refusal, "It failed.")).toBe("Row 3 has no ISIN.");
});

test("messageOf: is what was found when a form is refused, since its own sentence says only that something does not fit", async () => {
  const findings = [{ field: "password", message: "A password has at least 8 characters." }];
  answering(400, { title: "The input does not fit.", code: "input.invalid", findings });
  const refusal = await refusalOf(callApi(ADDRESS, { method: "POST", body: {} }));
  expect(messageOf(refusal, "It failed.")).toBe("A password has at least 8 characters.");
});

test("messageOf: is the caller's sentence when the answer is no problem document or the connection is lost", async () => {
  answering(502, "a gateway's page");
  expect(messageOf(await refusalOf(callApi(ADDRESS)), "It failed.")).toBe("It failed.");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(messageOf(await refusalOf(callApi(ADDRESS)), "It failed.")).toBe("It failed.");
});

test("callApi: leads to /logout when the answer is 401", async () => {
  answering(401, { title: "Not signed in" });
  const assign = vi.fn();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { assign } }));
  await refusalOf(callApi(ADDRESS));
  expect(assign).toHaveBeenCalledExactlyOnceWith("/logout");
});

test("callApi: leaves the page as it is when the answer is 401 and the page keeps what was typed", async () => {
  answering(401, { title: "Not signed in" });
  const assign = vi.fn();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { assign } }));
  const end = onSessionEnded(({ isWrite }) => isWrite);
  expect(await refusalOf(callApi(ADDRESS, { method: "PUT", body: {} }))).toMatchObject({ status: 401 });
  expect(assign).not.toHaveBeenCalled();
  await refusalOf(callApi(ADDRESS));
  expect(assign).toHaveBeenCalledTimes(1);
  end();
  await refusalOf(callApi(ADDRESS, { method: "PUT", body: {} }));
  expect(assign).toHaveBeenCalledTimes(2);
});

test("callApi: sends an object as JSON and a file unchanged", async () => {
  const ask = answering(200, {});
  await callApi(ADDRESS, { method: "PUT", body: { mode: "all" } });
  expect(ask.mock.calls[0]?.[1]).toMatchObject({
    headers: { "content-type": "application/json" },
    body: '{"mode":"all"}',
  });
  const file = new Blob(["a,b"], { type: "text/csv" });
  await callApi(ADDRESS, { method: "PUT", body: file });
  expect(ask.mock.calls[1]?.[1]?.body).toBe(file);
  expect(ask.mock.calls[1]?.[1]?.headers).not.toHaveProperty("content-type");
});

test("refusal of a form: what was found stands under the field it is about, and all else under none", () => {
  const problem = new ApiProblem(422, {
    findings: [
      { field: "timing.threshold", message: "No number." },
      { field: "addresses.0.address", message: "“a” is no address." },
      { field: "addresses", message: "“b” is named twice." },
      { field: "people", message: "Too many." },
      { message: "Changed meanwhile." },
    ],
  });
  expect(findingsAt(problem, ["timing.threshold", "addresses"])).toEqual({
    "timing.threshold": "No number.",
    addresses: "“a” is no address. “b” is named twice.",
    "": "Too many. Changed meanwhile.",
  });
});
