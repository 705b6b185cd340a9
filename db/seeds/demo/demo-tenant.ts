import { corporateBondsOf, governmentBond, supranationalBond, thematicBond } from "./bonds";
import { companyOf } from "./companies";
import { shareIsin } from "./files/securities";
import { fundPortfolio } from "./funds";
import { universeOf } from "./universe";

const USUAL_INSTRUMENTS = 6_000;

/** About two hundred instruments, spread over the sections: what tenants of type DEMO see. */
export function demoTenantIsins(): readonly string[] {
  const universe = universeOf(USUAL_INSTRUMENTS);
  const isins = new Set<string>();
  for (let f = 0; f < 28; f++)
    for (const { isin } of fundPortfolio(universe, false, f).classes) isins.add(isin);
  for (let f = 0; f < 16; f++)
    for (const { isin } of fundPortfolio(universe, true, f).classes) isins.add(isin);
  for (let c = 0; c < 44; c++) {
    const company = companyOf(universe, c);
    if (universe.hasShare[c]) isins.add(shareIsin(company));
    for (const bond of corporateBondsOf(universe, company)) isins.add(bond.isin);
  }
  for (let i = 0; i < 18; i++) isins.add(governmentBond(i).isin);
  for (let i = 0; i < 8; i++) isins.add(supranationalBond(i).isin);
  for (let i = 0; i < 14; i++) isins.add(thematicBond(universe, i).isin);
  return [...isins];
}
