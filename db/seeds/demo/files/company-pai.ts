import { wordList } from "~/domain/text/word-list";
import { type Company, companiesOf } from "../companies";
import { type CompanyYear, companyYear } from "../company-figures";
import type { Cell } from "../csv";
import { isRestated, yearBeforeDelivery } from "../deliveries";
import { type DemoFile, demoFile, LAST_YEAR, YEARS } from "../demo-file";
import { CORE_COMPANIES } from "../universe";
import type { World } from "../world";

export const PAI_COLUMNS = wordList(`
  issuer_id, period_end, evic_eur_m, revenue_eur_m, scope1_t, scope2_t, scope3_t, scope3_t_basis,
  fossil_fuel_active, nonrenewable_consumption_share, nonrenewable_production_share, energy_consumption_gwh,
  nace_section, nace_revision, biodiversity_negative, water_emissions_t, hazardous_waste_t,
  hazardous_waste_t_basis, ungc_oecd_violation, no_ungc_oecd_process, gender_pay_gap, board_female_share,
  controversial_weapons, no_carbon_reduction_initiative, no_anticorruption_policy, basis
`);

/** Three years of the core, the last year of the rest; oldest first, so that each becomes the history of the next. */
export function* companyPaiFiles(world: World): Generator<DemoFile> {
  for (const year of YEARS) {
    yield demoFile("company-pai", `company-pai-${year}`, PAI_COLUMNS, rows(world, year));
  }
}

/** What the last delivery restated: the same years anew. */
export function* restatedPaiFiles(world: World, day: string): Generator<DemoFile> {
  for (const year of YEARS) {
    const restated = [...restatedRows(world, year)];
    if (restated.length === 0) continue;
    yield demoFile("company-pai", `company-pai-${year}-restated-${day}`, PAI_COLUMNS, restated);
  }
}

function* rows({ universe }: World, year: number): Generator<Cell[]> {
  for (const company of companiesOf(universe)) {
    if (company.silent || (year !== LAST_YEAR && company.index >= CORE_COMPANIES)) continue;
    yield paiRow(company, year, yearBeforeDelivery(company, year, companyYear(company, year)));
  }
}

function* restatedRows({ universe }: World, year: number): Generator<Cell[]> {
  for (const company of companiesOf(universe)) {
    if (company.index >= CORE_COMPANIES) return;
    if (company.silent || !isRestated(company, year)) continue;
    const known = companyYear(company, year);
    if (known.scope3 !== null) yield paiRow(company, year, known);
  }
}

/** A company's year as a row of those columns. */
export function paiRow(company: Company, year: number, known: CompanyYear): Cell[] {
  return [
    company.id,
    `${year}-12-31`,
    known.evicEurM,
    known.revenueEurM,
    known.scope1,
    known.scope2,
    known.scope3,
    known.scope3 === null ? null : known.scope3Basis,
    known.fossil,
    known.nonRenewableConsumption,
    known.nonRenewableProduction,
    known.energyGwh,
    company.industry.naceSection,
    "2",
    known.biodiversity,
    known.waterTonnes,
    known.wasteTonnes,
    known.wasteTonnes === null ? null : known.wasteBasis,
    known.violation,
    known.noProcess,
    known.payGap,
    known.boardFemale,
    known.weapons,
    known.noCarbonInitiative,
    known.noAnticorruption,
    known.basis,
  ];
}
