import { expect, test } from "vitest";
import { QUEUES } from "~/platform/messages";
import en from "~locales/en/calls.json";
import it from "~locales/it/calls.json";
import { CALL_KINDS } from "./async-calls.types";
import { kindKey } from "./components/call-status";

test("everything that travels through the queues can be filtered by, and has a name in both languages", () => {
  const sent = Object.values(QUEUES).flatMap(({ options }) => options.map(({ shape }) => shape.kind.value));
  expect([...CALL_KINDS].sort()).toEqual(sent.sort());
  const named = CALL_KINDS.map((kind) => kindKey(kind).replace("kind.", "")).sort();
  expect(Object.keys(en.kind).sort()).toEqual(named);
  expect(Object.keys(it.kind).sort()).toEqual(named);
});
