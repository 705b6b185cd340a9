import { wordList } from "~/domain/text/word-list";
import { basis, flag, issuerId, number, periodEnd, share } from "./column";
import type { Dataset } from "./dataset";
import { naceRevision, naceSection } from "./issuers";
import { inItsUnit, positiveOrNotCovered } from "./row-checks";

const tonnes = (name: string, ...aliases: string[]) => number(name, "t", { min: 0, aliases });
/** Emissions, in tonnes, that fewer than a hundred companies exceed; kilogrammes are more for nearly all. */
const emitted = (name: string, usual: number, aliases: readonly string[]) =>
  number(name, "t", { min: 0, usual, aliases });

/** A share of energy that is not renewable, as the annex of the regulation words it. */
const nonRenewable = (of: string): readonly string[] => [
  ...[`Non-renewable energy ${of}`, `Non-renewable energy ${of} share`],
  `Share of non-renewable energy ${of}`,
];

/** Emissions of a scope as vendors and the annex of the regulation head them. */
const emissionsOf = (scope: number): readonly string[] => [
  ...[`Scope ${scope}`, `Scope ${scope} (tCO2e)`, `Scope ${scope} emissions`, `Scope ${scope} GHG emissions`],
  ...[
    `GHG emissions scope ${scope}`,
    `Carbon emissions scope ${scope}`,
    `Total scope ${scope} GHG emissions`,
    ...[`Gross global scope ${scope} emissions`, `Carbon scope ${scope}`, `GHG scope ${scope}`],
    ...[`Scope ${scope} total`, `Total scope ${scope}`, `Total scope ${scope} emissions`],
  ],
  ...[`Emissioni scope ${scope}`, `Emissioni GHG scope ${scope}`, `Emissioni di GES scope ${scope}`],
  ...[`Scope ${scope} Emissionen`, `Scope ${scope} emissies`],
  ...[`Émissions scope ${scope}`, `Émissions de GES scope ${scope}`, `Émissions GES scope ${scope}`],
  ...[`Zakres ${scope}`, `Emisje zakres ${scope}`, `Emisje zakresu ${scope}`, `Emisje GHG zakres ${scope}`],
  ...[`Utsläpp scope ${scope}`, `Scope ${scope} utsläpp`, `Utslipp scope ${scope}`, `Scope ${scope} utslipp`],
  ...[`Udledninger scope ${scope}`, `Scope ${scope} udledninger`, `Scope ${scope} päästöt`],
  ...[
    `Emissões escopo ${scope}`,
    `Emissões de escopo ${scope}`,
    `スコープ${scope}`,
    `スコープ${scope}排出量`,
  ],
  ...[`Emisiones alcance ${scope}`, `Emisiones de alcance ${scope}`, `Emisiones de GEI alcance ${scope}`],
];

// About ten companies are worth more than EUR 1 trillion, and as many sell for more than EUR 300 billion a year or use more
// than 100,000 GWh.
// Most of what a company can have, with room to spare: the largest is worth EUR 4 trillion and sells for EUR 0.6 trillion a
// year, and no company burns a hundredth of the 170 million GWh that the world consumes.

/** More than the world emits in a year: 53 billion tonnes in 2023 (EDGAR). */
const WORLD_T = 60_000_000_000;

/** What a company reports for the adverse impact indicators: Delegated Regulation (EU) 2022/1288, Annex I, Table 1. */
export const companyPai: Dataset = {
  name: "company-pai",
  columns: [
    issuerId,
    periodEnd,
    number("evic_eur_m", "EUR m", {
      usual: 1_000_000,
      aliases: [
        ...["EVIC", "EVIC (EUR m)", "EVIC EUR m", "Enterprise value including cash"],
        ...["Enterprise value incl. cash", "Enterprise value incl cash"],
      ],
      example: "2000",
    }),
    number("revenue_eur_m", "EUR m", {
      usual: 300_000,
      aliases: wordList(`
        Revenue, Revenue (EUR m), Revenues, Sales, Ricavi, Fatturato, Umsatz, Chiffre d'affaires, Ingresos,
        Omzet, Przychody, Omsättning, Nettoomsättning, Omsetning, Omsætning, Nettoomsætning, Liikevaihto, Receita, Receitas, 売上高
      `),
      example: "800",
    }),
    emitted("scope1_t", 50_000_000, emissionsOf(1)),
    emitted("scope2_t", 50_000_000, [...emissionsOf(2), "Scope 2 market-based", "Scope 2 location-based"]),
    emitted("scope3_t", 1_000_000_000, emissionsOf(3)),
    flag("fossil_fuel_active", {
      aliases: [
        "Fossil fuel",
        "Combustibili fossili",
        "Active in the fossil fuel sector",
        "Fossil fuel sector",
      ],
    }),
    share("nonrenewable_consumption_share", {
      aliases: ["Non-renewable consumption", ...nonRenewable("consumption")],
    }),
    share("nonrenewable_production_share", {
      aliases: ["Non-renewable production", ...nonRenewable("production")],
    }),
    number("energy_consumption_gwh", "GWh", {
      usual: 100_000,
      min: 0,
      aliases: ["Energy consumption (GWh)", "Energy consumption"],
    }),
    naceSection,
    naceRevision,
    flag("biodiversity_negative", {
      aliases: [
        ...["Biodiversity", "Activities negatively affecting biodiversity-sensitive areas"],
        "Activities negatively affecting biodiversity sensitive areas",
      ],
    }),
    tonnes("water_emissions_t", "Emissions to water"),
    tonnes("hazardous_waste_t", "Hazardous waste"),
    flag("ungc_oecd_violation", {
      aliases: [
        ...["UNGC violation", "UNGC violations", "UNGC/OECD violation", "UNGC/OECD violations"],
        ...["UN Global Compact violation", "UN Global Compact violations"],
        ...["Violations of UNGC principles and OECD Guidelines", "Violations of UNGC and OECD Guidelines"],
        "Violations of UN Global Compact principles and OECD Guidelines",
        "Violations of UN Global Compact principles and OECD Guidelines for Multinational Enterprises",
      ],
    }),
    flag("no_ungc_oecd_process", { aliases: ["No UNGC process"] }),
    share("gender_pay_gap", {
      min: -10,
      max: 1,
      // Few companies pay women less than half of what they pay men; women's pay as a share of men's is more.
      usual: 0.5,
      aliases: ["Gender pay gap", "Unadjusted gender pay gap", "Divario retributivo"],
      example: "0.1",
    }),
    share("board_female_share", {
      aliases: [
        "Board diversity",
        "Board gender diversity",
        "Female board members",
        "Women on the board",
        "Women on board",
        "Women on boards",
        "Female directors",
        ...["Donne nel CdA", "Quota di donne nel CdA", "Quota femminile nel CdA"],
        ...["Femmes au conseil", "Part de femmes au conseil", "Part des femmes au conseil"],
        ...["Mujeres en el consejo", "Frauenanteil im Aufsichtsrat", "Vrouwen in de raad"],
      ],
    }),
    flag("controversial_weapons", {
      aliases: ["Controversial weapons", "Armi controverse", "Exposure to controversial weapons"],
    }),
    flag("energy_inefficient", { aliases: ["Energy-inefficient real estate"] }),
    flag("no_carbon_reduction_initiative"),
    flag("no_anticorruption_policy"),
    basis,
  ],
  subject: ["issuer_id"],
  key: ["period_end"],
  period: "period_end",
  about: "issuer",
  checks: [
    positiveOrNotCovered("evic_eur_m", "revenue_eur_m"),
    inItsUnit("evic_eur_m", { least: 0, most: 20_000_000 }),
    inItsUnit("revenue_eur_m", { least: 0, most: 2_000_000 }),
    inItsUnit("energy_consumption_gwh", { least: 0, most: 2_000_000 }),
    ...["scope1_t", "scope2_t", "scope3_t"].map((scope) => inItsUnit(scope, { least: 0, most: WORLD_T })),
  ],
};
