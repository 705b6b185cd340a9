import {
  BOND_LABEL_WORDS,
  BOND_LABELS,
  IMPACT_DATA_TYPES,
  IMPACT_DATA_WORDS,
} from "~/domain/vocabulary/stated-words";
import { choice, isin, number, share, text } from "./column";
import type { Dataset } from "./dataset";
import { inItsUnit } from "./row-checks";

const positive = { min: 0 };
/** In EUR million: only large states issue bonds of more than EUR 50 billion. */
const amount = { min: 0, usual: 50_000 };

/** In EUR million: no bond is of more than a trillion euros, and one of less than a thousand is stated in another unit. */
const ISSUED = { least: 0.001, most: 1_000_000 };

/** Green, social and other labelled bonds: what the proceeds finance and what it achieves in a year. */
export const bondIssues: Dataset = {
  name: "bond-issues",
  columns: [
    isin("isin", { required: true }),
    text("issuer_name", { aliases: ["Issuer name", "Emittente"] }),
    text("issue_name", { aliases: ["Issue name", "Emissione"] }),
    number("amount_issued_eur_m", "EUR m", { ...amount, aliases: ["Amount issued", "Importo emesso"] }),
    number("minimum_amount", null, { ...positive, aliases: ["Minimum amount", "Taglio minimo"] }),
    choice("labelling", BOND_LABELS, {
      aliases: ["Label", "Labelling", "Etichetta"],
      words: BOND_LABEL_WORDS,
    }),
    text("use_of_proceeds", { aliases: ["Use of proceeds", "Uso dei proventi"] }),
    choice("impact_data_type", IMPACT_DATA_TYPES, {
      aliases: ["Impact data type", "Tipo dati di impatto"],
      words: IMPACT_DATA_WORDS,
    }),
    number("allocated_eur_m", "EUR m", { ...amount, aliases: ["Allocated"] }),
    share("financed_share", { aliases: ["Financed share"] }),
    number("co2_avoided_t", "t a year", { aliases: ["CO2 avoided", "CO2 evitata"] }),
    number("renewable_energy_mwh", "MWh a year", {
      aliases: ["Renewable energy produced", "Energia rinnovabile"],
    }),
    number("energy_saved_mwh", "MWh a year", { aliases: ["Energy saved", "Energia risparmiata"] }),
    text("external_review", { aliases: ["External review"] }),
  ],
  subject: ["isin"],
  key: [],
  period: null,
  about: "security",
  checks: [inItsUnit("amount_issued_eur_m", ISSUED), inItsUnit("allocated_eur_m", ISSUED)],
};
