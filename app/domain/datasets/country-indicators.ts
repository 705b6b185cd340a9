import { basis, COUNTRY_HEADERS, country, flag, number, periodEnd } from "./column";
import type { Dataset } from "./dataset";
import { inItsUnit, positiveOrNotCovered } from "./row-checks";

/**
 * Estimates of the Worldwide Governance Indicators lie about between -2.5 and 2.5, and from -3.32 to 2.13 in 1996 to 2023;
 * their percentile ranks go to 100.
 */
const ESTIMATE = { min: -4, max: 4 };

/**
 * Of all countries and years since 1990, Climate Watch has none below 10,000 t nor above 12.4 billion, and the Global Carbon
 * Budget none below 3,592 t: less is mostly in kilotonnes or megatonnes, more in kilogrammes.
 */
const TONNES = { least: 1_000, most: 50_000_000_000 };

/** Some twenty of all countries emit less than a million tonnes, and as many have a GDP of less than EUR 2 billion. */
const LEAST_T = 1_000_000;
const LEAST_GDP = 2_000;

/** What is known of a state, for the sovereign indicators; a supranational is named by its own code. */
export const countryIndicators: Dataset = {
  name: "country-indicators",
  columns: [
    country("country", { required: true, aliases: [...COUNTRY_HEADERS, "Economy", "ISO code"] }),
    periodEnd,
    number("ghg_t", "t", {
      least: LEAST_T,
      aliases: ["GHG emissions", "Emissioni GHG"],
      example: "400000000",
    }),
    number("co2_t", "t", { least: LEAST_T, aliases: ["Fossil CO2 emissions"], example: "330000000" }),
    number("gdp_eur_m", "EUR m", { least: LEAST_GDP, aliases: ["GDP", "PIL", "BIP"], example: "2000000" }),
    flag("social_violation", { aliases: ["Social violation"] }),
    number("sdg_index", "0 to 100", {
      min: 0,
      max: 100,
      aliases: ["SDG index", "SDG index score", "overall_score"],
    }),
    number("corruption_score", "0 to 100", {
      min: 0,
      max: 100,
      aliases: ["CPI", "CPI score", "Corruption perceptions index"],
    }),
    number("political_stability", "index", {
      ...ESTIMATE,
      aliases: [
        ...["Political stability", "Political stability: estimate", "Political stability estimate"],
        "Political stability (-2.5 to +2.5)",
        "Political stability and absence of violence/terrorism: estimate",
      ],
    }),
    number("rule_of_law", "index", {
      ...ESTIMATE,
      aliases: ["Rule of law", "Rule of law: estimate", "Rule of law estimate", "Rule of law (-2.5 to +2.5)"],
    }),
    flag("tax_non_cooperative", { aliases: ["Non-cooperative tax jurisdiction"] }),
    basis,
  ],
  subject: ["country"],
  key: ["period_end"],
  period: "period_end",
  states: [
    "ghg_t",
    "co2_t",
    "gdp_eur_m",
    "social_violation",
    "sdg_index",
    "corruption_score",
    "political_stability",
    "rule_of_law",
    "tax_non_cooperative",
  ],
  about: null,
  checks: [positiveOrNotCovered("gdp_eur_m"), inItsUnit("ghg_t", TONNES), inItsUnit("co2_t", TONNES)],
};
