import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { configScreenForm } from "./tenant-screen.schemas";

function sent(coal: string) {
  const form = new FormData();
  form.set("analysis.activityThresholdsPct.coal", coal);
  return parseWithZod(form, { schema: configScreenForm });
}

test("configuration of a customer: a percentage is read with a comma and with a point", () => {
  for (const text of ["7,5", "7.5", " 7.5 "]) {
    const submission = sent(text);
    const value = submission.status === "success" ? submission.value.analysis.activityThresholdsPct : null;
    expect(value).toMatchObject({ coal: 7.5 });
  }
});

test("configuration of a customer: a percentage left empty is none", () => {
  const submission = sent("");
  expect(
    submission.status === "success" && submission.value.analysis.activityThresholdsPct.coal,
  ).toBeUndefined();
});

test("configuration of a customer: says what a percentage is, when it is no number or out of range", () => {
  for (const text of ["abc", "150", "-1"])
    expect(sent(text).reply().error).toEqual({
      "analysis.activityThresholdsPct.coal": ["people:config.pct"],
    });
});
