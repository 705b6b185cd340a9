import { expect, test } from "vitest";
import { isShareColumn } from "~/domain/facts/key-words";
import { DATASETS } from "./datasets";

test("a share is known by the name of its column: in every dataset, when its kind is share and never otherwise", () => {
  const columns = Object.values(DATASETS).flatMap((dataset) => dataset.columns);
  const shares = columns.filter(({ kind }) => kind === "share").map(({ name }) => name);
  expect(shares.length).toBeGreaterThan(20);
  expect(columns.map(({ name }) => name).filter(isShareColumn)).toEqual(shares);
});
