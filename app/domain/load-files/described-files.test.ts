import { expect, test } from "vitest";
import { EXCLUSION_COLUMNS } from "~/domain/exclusions/exclusion-columns";
import { EXCLUSION_LIST } from "./described-files";

test("a list of exclusions: is described by the columns that its import reads", () => {
  expect(EXCLUSION_LIST.columns.map(({ name }) => name)).toEqual(EXCLUSION_COLUMNS.map(({ name }) => name));
});
