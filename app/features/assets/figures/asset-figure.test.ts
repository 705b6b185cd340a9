import { describe, expect, test } from "vitest";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { formulaText } from "~/domain/metrics/formula";
import { basisShares, factsOf, figureFrom } from "./asset-figure";
import { COMPANY_PAI_FIGURES, type FigureSpec, RATING_FIGURES } from "./figure-spec";

function fact(given: Partial<SourcedFact>): SourcedFact {
  return {
    dataset: "company-pai",
    subject: "acme",
    key: "2025-12-31",
    period: "2025-12-31",
    source: "demo",
    values: {},
    basis: "reported",
    loadId: 4,
    fileName: "pai.csv",
    sourceRow: 12,
    loadedAt: null,
    ...given,
  };
}

function spec(id: string): FigureSpec {
  const found = [...COMPANY_PAI_FIGURES, ...RATING_FIGURES].find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no figure ${id}`);
  return found;
}

describe("figures of an asset", () => {
  test("intensity is the three scopes over revenue, and as weak as its weakest part", () => {
    const values = {
      scope1_t: 100,
      scope2_t: 50,
      scope3_t: 350,
      scope3_t_basis: "estimated",
      revenue_eur_m: 20,
    };
    const figure = figureFrom(spec("ghgIntensity"), fact({ values }));
    expect(figure.value).toBe(25);
    expect(figure.basis).toBe("estimated");
    expect(figure.inputs.map(({ column }) => column)).toEqual([
      "scope1_t",
      "scope2_t",
      "scope3_t",
      "revenue_eur_m",
    ]);
    expect(figure.formula && formulaText(figure.formula)).toBe("(S1 + S2 + S3) / Revenue");
  });

  test("one missing scope leaves the total without a value, and zero revenue the intensity", () => {
    expect(figureFrom(spec("totalGhg"), fact({ values: { scope1_t: 1, scope2_t: 2 } })).value).toBeNull();
    const values = { scope1_t: 1, scope2_t: 2, scope3_t: 3, revenue_eur_m: 0 };
    expect(figureFrom(spec("ghgIntensity"), fact({ values })).value).toBeNull();
    expect(figureFrom(spec("totalGhg"), fact({ values })).value).toBe(6);
  });

  test("a loaded value has no formula and zero stays zero", () => {
    const figure = figureFrom(spec("scope1"), fact({ values: { scope1_t: 0 } }));
    expect(figure.value).toBe(0);
    expect(figure.formula).toBeNull();
  });

  test("an instrument's own facts go before its issuer's, the newest first", () => {
    const facts = [
      fact({ dataset: "esg-ratings", subject: "acme", period: "2026-09-30" }),
      fact({ dataset: "esg-ratings", subject: "IT0000000000", period: "2026-03-31" }),
      fact({ dataset: "esg-ratings", subject: "IT0000000000", period: "2026-06-30" }),
    ];
    const found = factsOf(facts, "esg-ratings", "IT0000000000");
    expect(found.map(({ period }) => period)).toEqual(["2026-06-30", "2026-03-31"]);
    expect(factsOf(facts, "esg-ratings", "FR0000000000")).toHaveLength(3);
  });

  test("shares of basis count figures, and what is missing is a share of its own", () => {
    const values = { scope1_t: 1, scope2_t: 2, scope2_t_basis: "modelled" };
    const figures = ["scope1", "scope2", "scope3", "totalGhg"].map((id) =>
      figureFrom(spec(id), fact({ values })),
    );
    expect(basisShares(figures)).toMatchObject({
      reported: 0.25,
      estimated: 0.25,
      unstated: 0,
      missing: 0.5,
    });
    const unsaid = figureFrom(spec("scope1"), fact({ values, basis: null }));
    expect(basisShares([unsaid])).toMatchObject({ reported: 0, estimated: 0, unstated: 1, missing: 0 });
  });
});
