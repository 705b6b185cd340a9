import { expect, test } from "vitest";
import { rendered } from "~tests/support/rendered";
import { EetCheckPart } from "./eet-check";

test("check of a template: its file dialog offers archives and every kind of table", () => {
  const accept = /accept="([^"]*)"/.exec(rendered(<EetCheckPart />))?.[1]?.split(",");
  expect(accept).toEqual(expect.arrayContaining([".csv", ".xlsx", ".ods", ".xls", ".gz", ".zip"]));
});
