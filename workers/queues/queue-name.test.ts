import { expect, test } from "vitest";
import { queueOf } from "./queue-name";

test("a queue is known by its last word, in whatever environment, alive or dead", () => {
  expect(queueOf("understory-loads")).toEqual({ queue: "loads", isDead: false });
  expect(queueOf("understory-staging-reports")).toEqual({ queue: "reports", isDead: false });
  expect(queueOf("understory-flows-mail-dead")).toEqual({ queue: "mail", isDead: true });
  expect(() => queueOf("understory-other")).toThrow("not one of the product's");
});
