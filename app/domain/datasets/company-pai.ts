import { basis, flag, issuerId, number, periodEnd, share } from "./column";
import type { Dataset } from "./dataset";
import { naceRevision, naceSection } from "./issuers";
import { positiveOrNotCovered } from "./row-checks";

const tonnes = (name: string, ...aliases: string[]) => number(name, "t", { min: 0, aliases });

/** What a company reports for the adverse impact indicators: Delegated Regulation (EU) 2022/1288, Annex I, Table 1. */
export const companyPai: Dataset = {
  name: "company-pai",
  columns: [
    issuerId,
    periodEnd,
    number("evic_eur_m", "EUR m", { aliases: ["EVIC", "EVIC (EUR m)", "EVIC EUR m"], example: "2000" }),
    number("revenue_eur_m", "EUR m", {
      aliases: ["Revenue", "Revenue (EUR m)", "Ricavi", "Umsatz"],
      example: "800",
    }),
    tonnes("scope1_t", "Scope 1", "Scope 1 (tCO2e)"),
    tonnes("scope2_t", "Scope 2", "Scope 2 (tCO2e)"),
    tonnes("scope3_t", "Scope 3", "Scope 3 (tCO2e)"),
    flag("fossil_fuel_active", { aliases: ["Fossil fuel", "Combustibili fossili"] }),
    share("nonrenewable_consumption_share", { aliases: ["Non-renewable consumption"] }),
    share("nonrenewable_production_share", { aliases: ["Non-renewable production"] }),
    number("energy_consumption_gwh", "GWh", { min: 0, aliases: ["Energy consumption (GWh)"] }),
    naceSection,
    naceRevision,
    flag("biodiversity_negative", { aliases: ["Biodiversity"] }),
    tonnes("water_emissions_t", "Emissions to water"),
    tonnes("hazardous_waste_t", "Hazardous waste"),
    flag("ungc_oecd_violation", { aliases: ["UNGC violation"] }),
    flag("no_ungc_oecd_process", { aliases: ["No UNGC process"] }),
    share("gender_pay_gap", {
      min: -10,
      max: 1,
      aliases: ["Gender pay gap", "Divario retributivo"],
      example: "0.1",
    }),
    share("board_female_share", { aliases: ["Board diversity", "Female board members"] }),
    flag("controversial_weapons", { aliases: ["Controversial weapons", "Armi controverse"] }),
    flag("energy_inefficient", { aliases: ["Energy-inefficient real estate"] }),
    flag("no_carbon_reduction_initiative"),
    flag("no_anticorruption_policy"),
    basis,
  ],
  subject: ["issuer_id"],
  key: ["period_end"],
  period: "period_end",
  about: "issuer",
  checks: [positiveOrNotCovered("evic_eur_m", "revenue_eur_m")],
};
