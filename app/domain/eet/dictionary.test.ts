import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eetField, eetFields, eetHeader, inVersion } from "./dictionary";
import { EET_PROFILES, EET_SECTIONS } from "./field";

test("616 fields, numbered from 1 without a gap, each code once", () => {
  const fields = eetFields();
  expect(fields.map(({ num }) => num)).toEqual(Array.from({ length: 616 }, (_, at) => at + 1));
  expect(new Set(fields.map(({ code }) => code)).size).toBe(616);
});

test("mandatory fields of each use are as many as the template says", () => {
  const counts = EET_PROFILES.map(
    (profile) => eetFields().filter(({ flags }) => flags[profile] === "M").length,
  );
  expect(counts).toEqual([13, 13, 116, 12, 12, 13, 15, 16]);
});

test("an adverse impact has four fields, whose codes are not always ten apart", () => {
  expect(eetField("31490")).toMatchObject({
    num: 253,
    section: "pai_environment",
    kind: { of: "share" },
    impact: { part: "value", codes: { considered: "31500", coverage: "31505", eligible: "31510" } },
  });
  expect(eetField("31505")?.label).toEqual({ key: "part.coverage", of: "pai.31490" });
});

test("headers are those of the template, by version", () => {
  const header = (code: string, version: "V1.1.2" | "V1.1.3" = "V1.1.3") => {
    const field = eetField(code);
    return field && eetHeader(inVersion(field, version));
  };
  expect(header("20040")).toBe("20040_Financial_Instrument_SFDR_Product_Type");
  expect(header("50620")).toBe("50620_Financial_Instrument_Coal_Relative_Threshold");
  expect(header("50220")).toBe("50220_Financial_Instrument_Alcohol_Exclusion_Relative_Threshold");
  expect(header("30820")).toMatch(/_NACE_M_Value$/);
  expect(header("30820", "V1.1.2")).toMatch(/_NACE_L_Value$/);
});

test.each(["en", "it"])("every field and section has its words (%s)", (locale) => {
  const texts = JSON.parse(
    readFileSync(new URL(`../../../locales/${locale}/eet-fields.json`, import.meta.url), "utf8"),
  );
  const textOf = (key: string) => {
    const [group = "", name = ""] = key.split(".");
    return texts[group]?.[name];
  };
  const keys = eetFields().flatMap(({ label }) => [label.key, ...(label.of ? [label.of] : [])]);
  keys.push(...EET_SECTIONS.map((section) => `section.${section}`));
  expect([...new Set(keys)].filter((key) => typeof textOf(key) !== "string")).toEqual([]);
});

test("V1.1.2 asks for the pre-contractual link of insurers alone and knows no German key N", () => {
  const field = (code: string) => {
    const found = eetField(code);
    if (found === null) throw new Error(code);
    return found;
  };
  expect(inVersion(field("20120"), "V1.1.2").flags).toMatchObject({
    SFDR_PRECONTRACT: "-",
    IDD_INSURERS: "C",
  });
  expect(inVersion(field("20120"), "V1.1.3").flags).toMatchObject({
    SFDR_PRECONTRACT: "C",
    IDD_INSURERS: "C",
  });
  const keys = (version: "V1.1.2" | "V1.1.3") => {
    const { kind } = inVersion(field("60440"), version);
    return "values" in kind ? kind.values : [];
  };
  expect(keys("V1.1.2")).not.toContain("N");
  expect(keys("V1.1.3")).toContain("N");
});
