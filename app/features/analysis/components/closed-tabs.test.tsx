import { describe, expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { SCREEN_VIEWS } from "../analysis-screen.types";
import { firstAnalysis, portfolioStart } from "../portfolio-start";
import { ClosedTabs } from "./closed-tabs";

describe("where a portfolio opens", () => {
  test("on its ESG results where they are open, else on the first analysis that is", () => {
    expect(firstAnalysis(SCREEN_VIEWS)).toBe("esg");
    expect(firstAnalysis(["sdg", "more", "checks"])).toBe("sdg");
    expect(portfolioStart("p1", "sdg")).toBe("/portfolios/p1/analysis/sdg");
  });

  test("on its composition where only the tenant's rules are open", () => {
    expect(firstAnalysis(["checks"])).toBeNull();
    expect(portfolioStart("p1", null)).toBe("/portfolios/p1");
  });
});

describe("closed tabs", () => {
  const text = (open: typeof SCREEN_VIEWS | readonly ["pai", "checks"], locale: "en" | "it" = "en") =>
    textOf(rendered(<ClosedTabs openTabs={open} />, locale)).trim();

  test("are named with whom to ask, in the reader's language", () => {
    expect(text(["pai", "checks"])).toBe(
      "Not in your licence: ESG, SDG, Contribution, Sanctions, Asset allocation, Rating distribution and More figures. An administrator of your company can give you the roles; for what your company has not licensed, write to us.",
    );
    expect(text(["pai", "checks"], "it")).toContain("Non compreso nella tua licenza: ESG, SDG,");
    expect(rendered(<ClosedTabs openTabs={["pai", "checks"]} />)).toContain('href="/contact"');
  });

  test("are not spoken of where all are open", () => {
    expect(text(SCREEN_VIEWS)).toBe("");
  });
});
