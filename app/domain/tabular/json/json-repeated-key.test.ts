import { expect, test } from "vitest";
import { jsonObjects } from "./json-objects";
import { refuseRepeatedKeys } from "./json-repeated-key";
import { jsonRows } from "./json-rows";

const refusal = (text: string) => {
  try {
    refuseRepeatedKeys(text);
    return null;
  } catch (error) {
    const { reason, params } = error as { reason: string; params: unknown };
    return [reason, params];
  }
};

test("JSON: an object that states a key twice with different values is refused with the key and its number", () => {
  expect(refusal('[{"isin":"A","t":5},{"isin":"B","t":5,"t":500}]')).toEqual([
    "repeated_key",
    { key: "t", row: 2 },
  ]);
  expect(refusal('{"data":[{"a":{"x":1,"x":2}}]}')).toEqual(["repeated_key", { key: "x", row: 1 }]);
  expect(refusal('{"a":1,"\\u0061":2}')).toEqual(["repeated_key", { key: "a", row: 1 }]);
});

test("JSON: is not refused, when keys repeat in other objects, with the same value or as texts", () => {
  for (const text of [
    '[{"a":1,"b":{"a":2}},{"a":3}]',
    '{"a":1, "a": 1}',
    '{"a":"\\"a\\":1,","b":"a"}',
    '[["a","a"],["a"]]',
    "[]",
    "{}",
    '{"a":[],"b":{}}',
  ])
    expect(refusal(text), text).toBeNull();
});

test("JSON lines: an object with a key twice is refused with its number, while the file is read as a stream", async () => {
  async function* texts() {
    yield '{"isin":"A","t":1}\n{"isin":"B",';
    yield '"t":2,"t":3}\n';
  }
  const read = async () => {
    for await (const _ of jsonObjects(texts()));
  };
  await expect(read()).rejects.toMatchObject({ reason: "repeated_key", params: { key: "t", row: 2 } });
});

test("JSON document and lines: a holding with a weight twice is refused, when they differ", () => {
  for (const text of [
    '{"holdings":[{"isin":"A","weight":60},{"isin":"B","weight":40,"weight":4}]}',
    '{"isin":"A","weight":60}\n{"isin":"B","weight":40,"weight":4}\n',
  ])
    expect(() => jsonRows(text)).toThrow(
      expect.objectContaining({ reason: "repeated_key", params: { key: "weight", row: 2 } }),
    );
});
