import http from "node:http";
import net from "node:net";
import { expect, test } from "vitest";
import { openFront } from "./front.mjs";
import { freePort } from "./instance.mjs";

const MEGABYTES = 16;

/** Answers an upload after its first bytes and reads no more of it, and answers anything else with 200. */
async function refusingWorkers(): Promise<number> {
  const port = await freePort(24_000);
  const server = net.createServer((socket) => {
    socket
      .on("error", () => undefined)
      .once("data", (bytes) => {
        socket.pause();
        const status = bytes.toString("latin1").startsWith("PUT") ? "422 Unprocessable Content" : "200 OK";
        socket.write(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`);
      });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return port;
}

function statusOf(
  port: number,
  agent: http.Agent,
  method: string,
  body?: Buffer,
  headers: http.OutgoingHttpHeaders = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, agent, method, headers, timeout: 5_000 };
    const asked = http.request(options, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    });
    asked.once("timeout", () => asked.destroy(new Error("no answer in five seconds")));
    asked.once("error", reject);
    asked.end(body);
  });
}

test("front: an upload refused before it was read does not hold up the next request on its connection", async () => {
  const workersPort = await refusingWorkers();
  const port = await freePort(workersPort + 1);
  (await openFront(port, workersPort)).open();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect(await statusOf(port, agent, "PUT", Buffer.alloc(MEGABYTES * 1024 * 1024))).toBe(422);
  expect(await statusOf(port, agent, "GET")).toBe(200);
});

test("front: a request is refused with 400, when its Host header names no host", async () => {
  const workersPort = await refusingWorkers();
  const port = await freePort(workersPort + 1);
  (await openFront(port, workersPort)).open();
  const agent = new http.Agent();
  const statusAt = (host: string) => statusOf(port, agent, "GET", undefined, { host });
  for (const host of [
    "a b",
    "%",
    "[::1",
    "a:99999",
    "x/../y",
    "localhost@evil.example",
    "a\\b",
    "a?b",
    "a#b",
  ])
    expect([host, await statusAt(host)]).toEqual([host, 400]);
  for (const host of ["localhost:8787", "127.0.0.1", "[::1]:8787", "understory.example", "tenant.localhost"])
    expect([host, await statusAt(host)]).toEqual([host, 200]);
});
