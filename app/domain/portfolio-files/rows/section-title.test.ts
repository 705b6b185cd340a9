import { expect, test } from "vitest";
import { currencyOfHeading, currencyOfSection, isTitleOfSection } from "./section-title";

test("currency of a heading: named by code or word beside words for positions or an asset class", () => {
  const named = [
    "USD positions",
    "Titoli in USD",
    "Währung: CHF",
    "EUR - Euro",
    "Aktien CHF",
    "US Dollar",
    "GBp",
    "Positionen in USD (Fremdwährung)",
  ];
  expect(named.map(currencyOfHeading)).toEqual([
    "USD",
    "USD",
    "CHF",
    "EUR - Euro",
    "CHF",
    "US Dollar",
    "GBp",
    "USD",
  ]);
  const others = [
    "EUR/USD hedges",
    "Alfa USD Fund",
    "Total 2026 USD",
    "ALL assets",
    "SAP SE",
    "USD and EUR",
    "USD in Tsd.",
  ];
  expect(others.map(currencyOfHeading)).toEqual(others.map(() => null));
});

test("title of a section: an asset class or a currency, beside the unit of its amounts", () => {
  expect(["Anleihen in Tsd. USD", "USD '000", "Bonds (in millions)"].map(currencyOfSection)).toEqual([
    "USD",
    "USD",
    null,
  ]);
  const titles = [
    "Anleihen in Tsd. USD",
    "Bonds (in millions)",
    "Aktien",
    "Offene Orders",
    "Portfolio Alpha",
  ];
  expect(titles.map(isTitleOfSection)).toEqual([true, true, true, false, false]);
});
