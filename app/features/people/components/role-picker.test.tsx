import { expect, test } from "vitest";
import { rendered } from "~tests/support/rendered";
import { RolePicker } from "./role-picker";

test("choosing roles: says that the person sees no assets while no section is among them", () => {
  const html = (roles: readonly string[]) =>
    rendered(
      <RolePicker
        roles={roles}
        onChange={() => undefined}
        grantable={["ROLE_TENANT_ADMIN", "ROLE_FUND"]}
        tenantSections={["funds"]}
      />,
    );
  expect(html(["ROLE_TENANT_ADMIN"])).toContain("No section is chosen");
  expect(html(["ROLE_FUND"])).not.toContain("No section is chosen");
});
