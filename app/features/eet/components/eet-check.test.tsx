import { expect, test } from "vitest";
import { checkEetFile } from "~/domain/eet-files/check-file";
import { inMemory } from "~/domain/tabular/source";
import { rendered } from "~tests/support/rendered";
import { CheckResult, EetCheckPart } from "./eet-check";

test("check of a template: its file dialog offers archives and every kind of table", () => {
  const accept = /accept="([^"]*)"/.exec(rendered(<EetCheckPart />))?.[1]?.split(",");
  expect(accept).toEqual(expect.arrayContaining([".csv", ".xlsx", ".ods", ".xls", ".gz", ".zip"]));
});

test("check of a template: gives no score and lists no instruments when the file has a header only", async () => {
  const text =
    "00010_EET_Version|10000_Manufacturer_Name|20000_Financial_Instrument_Identifying_Data|20020_Financial_Instrument_Name|20040_Financial_Instrument_SFDR_Product_Type\n";
  const check = await checkEetFile(inMemory(new TextEncoder().encode(text)));
  const file = new File([text], "eet.csv");
  const page = rendered(<CheckResult file={file} check={check} />);
  expect(page).toContain("No score: the file has no instrument to check.");
  expect(page).not.toContain("of 100");
  expect(page).not.toContain("Instruments in the file");
});
