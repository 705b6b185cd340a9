import { expect, test } from "vitest";
import files from "~locales/en/files.json";
import en from "~locales/en/flows.json";
import loading from "~locales/en/loading.json";
import { faultMessage } from "./fault-message";

test("an answer that says by its status what to do about it has its own words, any other names the number", () => {
  const key = (status: number) => faultMessage({ code: "status", params: { status } }).key;
  expect([401, 403, 404, 410, 429, 500, 503, 418].map(key)).toEqual([
    "flows:failure.not_let_in",
    "flows:failure.not_let_in",
    "flows:failure.not_there",
    "flows:failure.not_there",
    "flows:failure.too_often",
    "flows:failure.server_failed",
    "flows:failure.server_failed",
    "flows:failure.status",
  ]);
});

test("a file that cannot be loaded says why as it would had it been uploaded", () => {
  const of = (code: string, params = {}) => faultMessage({ code, params });
  expect(of("file.not_a_table").key).toBe("files:unreadable.not_a_table");
  expect(of("file_old_excel").key).toBe("files:unreadable.old_excel");
  expect(of("D13", { columns: "issuer_id", value: "" })).toEqual({
    key: "loading:finding.D13",
    params: { columns: "issuer_id", value: "" },
  });
  expect(of("F04", { columns: "a, b", value: "x" }).key).toBe("loading:finding.F04");
  expect(loading.finding.F04).toContain("{{columns}}");
  expect(Object.keys(files.unreadable)).toEqual(expect.arrayContaining(["not_a_table", "old_excel"]));
});

test("what a fetch failed by is said in words of flows, each of which exists", () => {
  for (const code of [
    "silent",
    "no_http",
    "redirect_nowhere",
    "packed_unknown",
    "unchanged_unasked",
    "no_rows",
  ]) {
    const { key } = faultMessage({ code, params: {} });
    expect(key).toBe(`flows:failure.${code}`);
    expect(Object.keys(en.failure)).toContain(code);
  }
  expect(faultMessage({ code: "gave_up", params: {} }).key).toBe("flows:failure.gave_up");
});
