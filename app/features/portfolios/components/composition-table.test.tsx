import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import type { HoldingView } from "../portfolios.types";
import { CompositionTable } from "./composition-table";

const line = (isin: string | null, name: string, given: Partial<HoldingView> = {}): HoldingView => ({
  isin,
  identifier: null,
  identifierType: null,
  issuerId: null,
  name,
  assetType: "equity",
  fixedIncome: false,
  section: "equities",
  weightPct: 25,
  marketValue: null,
  currency: "EUR",
  nominal: null,
  minValue: null,
  maxValue: null,
  visibleAsset: true,
  weightSource: null,
  ...given,
});

const UNRATED = { rating: null, environmental: null, social: null, governance: null };

test("composition: each line shows its rating, E, S, G, coverage, flags and a way to try it otherwise", () => {
  const html = rendered(
    <CompositionTable
      holdings={[
        line("IT0003128367", "Aldera"),
        line("XS2000000021", "Borealis"),
        line(null, "Euro", { assetType: "cash", section: null }),
      ]}
      rated={[
        { rating: 4, environmental: 3, social: 3.5, governance: 5, coverage: "covered" },
        { ...UNRATED, coverage: "no_data" },
        { ...UNRATED, coverage: "not_eligible" },
      ]}
      provider="Aster"
      currency="EUR"
      totalValue={null}
      openSections={["equities"]}
      exclusions={{}}
      flags={{ IT0003128367: ["controversialWeapons"] }}
      whatIfHref={(isin) => `/what-if/${isin}`}
      betterHref={null}
    />,
  );
  const rows = html.split("<tr").map(textOf);
  const rowOf = (name: string) => rows.find((row) => row.includes(name)) ?? "";
  expect(rowOf("Aldera")).toMatch(/4\.0 of 5 3\.0 3\.5 5\.0 Covered Controversial weapons/);
  expect(rowOf("Borealis")).toMatch(/(not covered ){4}No data/);
  expect(rowOf("Euro")).toMatch(/(– not eligible ){4}Not eligible/);
  expect(textOf(html)).toContain("Ratings by Aster.");
  expect(html).toContain('href="/what-if/IT0003128367"');
  expect(html).toContain('href="/what-if/null"');
});

test("composition: one person who stated all weights is named once above the lines, and by line when there are several", () => {
  const of = (...names: readonly string[]) =>
    textOf(
      rendered(
        <CompositionTable
          holdings={names.map((name, index) =>
            line(null, `Line ${index}`, {
              weightSource: { kind: "person", userId: name, name, at: "2026-09-30T10:00:00Z" },
            }),
          )}
          rated={names.map(() => ({ ...UNRATED, coverage: "no_data" as const }))}
          provider={null}
          currency="EUR"
          totalValue={null}
          openSections={["equities"]}
          exclusions={{}}
          flags={null}
          whatIfHref={null}
          betterHref={null}
        />,
      ),
    );
  const alone = of("Giulia Rinaldi", "Giulia Rinaldi");
  expect(alone).toContain("Weights from Giulia Rinaldi, 30 Sep 2026");
  expect(alone.match(/Giulia Rinaldi/g)).toHaveLength(1);
  expect(of("Giulia Rinaldi", "Ana Petrov").match(/Giulia Rinaldi|Ana Petrov/g)).toHaveLength(2);
});
