import { describe, expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { SCREEN_VIEWS } from "../analysis-screen.types";
import { ClosedTabs } from "./closed-tabs";

describe("closed tabs", () => {
  const text = (open: typeof SCREEN_VIEWS | readonly ["pai", "checks"], locale: "en" | "it" = "en") =>
    textOf(rendered(<ClosedTabs openTabs={open} />, locale)).trim();

  test("notice names the closed tabs and whom to ask, in the reader's language", () => {
    expect(text(["pai", "checks"])).toBe(
      "Not in your licence: ESG, SDG, Contribution, Sanctions, Asset allocation, Rating distribution and More figures. An administrator of your company can give you the roles; for what your company has not licensed, write to us.",
    );
    expect(text(["pai", "checks"], "it")).toContain("Non compreso nella tua licenza: ESG, SDG,");
    expect(rendered(<ClosedTabs openTabs={["pai", "checks"]} />)).toContain('href="/contact"');
  });

  test("no notice when all tabs are open", () => {
    expect(text(SCREEN_VIEWS)).toBe("");
  });
});
