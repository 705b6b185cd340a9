import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "~/platform/errors";
import { refusedInput, requiredVersion } from "./refused-input";

const update = z.strictObject({
  name: z.string(),
  version: z.number(requiredVersion).int().positive(),
});

function refusalOf(input: unknown): AppError {
  const { error } = update.safeParse(input);
  return error ? refusedInput(error) : new AppError({ code: "none", status: 400, message: "" });
}

test.each([{ name: "A" }, { name: "A", version: null }, { version: undefined }, {}])(
  "input: 428 when the version of %o is missing",
  (input) => {
    expect(refusalOf(input).kind).toMatchObject({ code: "request.version_required", status: 428 });
    expect(refusalOf(input).detail.findings).toContainEqual(
      expect.objectContaining({ field: "version", message: "errors:version_required" }),
    );
  },
);

test.each([
  { name: "A", version: "2" },
  { name: "A", version: 0 },
  { name: 1, version: 2 },
])("input: 400 when %o states a version and does not fit", (input) => {
  expect(refusalOf(input).kind).toMatchObject({ code: "input.invalid", status: 400 });
});
