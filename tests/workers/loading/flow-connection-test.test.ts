import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { FlowTestAnswer } from "~/features/flows/flows.answers";
import { Flows } from "~tests/support/flows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const admin = signedInAdmin("flow-tester");
const { server } = new Flows(admin);

async function asked(
  location: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<FlowTestAnswer> {
  const answer = await admin.post("/api/v1/update-flows/test", {
    dataset: "issuers",
    origin: "url",
    location: location.startsWith("/") ? `${server}${location}` : location,
    mapping: null,
    ...more,
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Everything that a load, a run or an upload would have written. */
const stored = async () => ({
  rows: await env.DB.prepare(
    "select (select count(*) from loads) + (select count(*) from flow_runs) + (select count(*) from update_flows) as n",
  ).first<number>("n"),
  files: (await env.FILES.list()).objects.length,
});

test("a connection test answers type, size, the field of each column and the first rows", async () => {
  const before = await stored();
  const answer = await asked("/file/tested");
  expect(answer).toMatchObject({
    reached: true,
    response: 200,
    contentType: "text/csv",
    preview: {
      problem: null,
      columns: [
        { letter: "A", header: "issuer_id", field: "issuer_id" },
        { letter: "B", header: "issuer_type", field: "issuer_type" },
        { letter: "C", header: "name", field: "name" },
      ],
      rows: [
        { row: 2, accepted: true, cells: { issuer_id: "FETCHED-1", issuer_type: "company", name: "One" } },
        { row: 3, accepted: true, cells: { issuer_id: "FETCHED-2", issuer_type: "company", name: "Two" } },
      ],
    },
  });
  expect(await stored()).toEqual(before);
});

test("a connection test applies the column mapping entered in the form", async () => {
  const answer = await asked("/file/mapped", { mapping: '{"name":"","issuer_id":"name"}' });
  const columns = answer.reached ? (answer.preview?.columns ?? []) : [];
  expect(columns.map(({ header, field }) => [header, field])).toEqual([
    ["issuer_id", "name"],
    ["issuer_type", "issuer_type"],
    ["name", ""],
  ]);
});

test("a connection test names the missing columns of a file of another dataset", async () => {
  const answer = await asked("/file/other", { dataset: "esg-ratings" });
  expect(answer).toMatchObject({ reached: true, preview: { rows: [], problem: { key: "finding.F04" } } });
});

test("a connection test gives the reason when no file is received", async () => {
  const faultAt = async (location: string, more = {}) => {
    const answer = await asked(location, more);
    return answer.reached ? null : answer.fault;
  };
  expect(await faultAt("/missing/tested")).toEqual({ code: "status", params: { status: 404 } });
  expect(await faultAt("/fails-once/tested")).toEqual({ code: "status", params: { status: 503 } });
  expect(await faultAt("/moved-away/tested")).toMatchObject({ code: "redirect_elsewhere" });
  expect(await faultAt("http://localhost:1/closed")).toMatchObject({ code: "unreachable" });
  expect(await faultAt("/truncates/tested")).toMatchObject({ code: "broken_off" });
  expect(await faultAt("inbox/nobody/", { origin: "inbox" })).toEqual({
    code: "inbox_empty",
    params: { prefix: "inbox/nobody/" },
  });
});

test("a connection test stops reading an endless file at its limit", async () => {
  const answer = await asked("/endless/tested");
  expect(answer).toMatchObject({ reached: true, response: 200 });
  expect(answer.reached && answer.preview?.columns?.length).toBe(3);
});

test("a connection test refuses private addresses and paths outside the inbox", async () => {
  const refused = async (location: string, origin: string) => {
    const answer = await admin.post("/api/v1/update-flows/test", {
      dataset: "issuers",
      origin,
      location,
      mapping: "{",
    });
    expect(answer.status).toBe(422);
    return (await answer.json<{ findings: { field: string }[] }>()).findings.map(({ field }) => field);
  };
  expect(await refused("https://user:secret@example.com/file.csv", "url")).toEqual(["location", "mapping"]);
  expect(await refused("inbox/../uploads/", "inbox")).toEqual(["location", "mapping"]);
});
