import { expect, test } from "vitest";
import { rendered } from "~tests/support/rendered";
import { SignInForm } from "./sign-in-form";

test("sign-in of administrators: offers no link for a forgotten password while the product is maintained", () => {
  const html = (notice: "maintenance_notice" | null) =>
    rendered(<SignInForm forAdministrators answer={undefined} notice={notice} />);
  expect(html(null)).toContain("/forgot-password");
  expect(html("maintenance_notice")).not.toContain("/forgot-password");
});
