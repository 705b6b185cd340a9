import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { untilAnswering } from "./until-answering.mjs";

test("start: waits for the database, when the Workers answer before it", async () => {
  const starting = { status: "starting", database: "starting" };
  const answers = ["no JSON", JSON.stringify(starting), JSON.stringify({ status: "ok", database: "ok" })];
  const server = createServer((_, response) => response.end(answers.shift()));
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  const state = await untilAnswering(`http://localhost:${port}`, "workers.log");
  server.close();
  expect([state, answers]).toEqual([{ status: "ok", database: "ok" }, []]);
});
