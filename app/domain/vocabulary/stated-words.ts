import { type ChoiceWords, chosenBy, NO_CHOICE } from "./choice-word";

/** Whether the impact of a bond's projects is expected (ex-ante) or measured (ex-post), methodology §21. */
export const IMPACT_DATA_TYPES = ["expected", "actual"] as const;
type ImpactDataType = (typeof IMPACT_DATA_TYPES)[number];

export const IMPACT_DATA_WORDS: ChoiceWords = {
  ex_ante: "expected",
  expected_ex_ante: "expected",
  ex_ante_expected: "expected",
  estimated: "expected",
  forecast: "expected",
  projected: "expected",
  atteso: "expected",
  attesi: "expected",
  previsto: "expected",
  erwartet: "expected",
  ex_post: "actual",
  actual_ex_post: "actual",
  ex_post_actual: "actual",
  achieved: "actual",
  measured: "actual",
  effettivo: "actual",
  effettivi: "actual",
  consuntivo: "actual",
  tatsachlich: "actual",
};

/** How a text states that impact was expected or measured; null for any other text. */
export function impactDataTypeOf(text: string): ImpactDataType | null {
  return chosenBy(text, IMPACT_DATA_TYPES, IMPACT_DATA_WORDS) as ImpactDataType | null;
}

/** Labels of bonds (ICMA; Regulation (EU) 2023/2631), methodology §21. */
export const BOND_LABELS = [
  "Green",
  "Social",
  "Sustainability",
  "Sustainability-Linked",
  "European Green Bond",
  "Transition",
  "Blue",
] as const;

export const BOND_LABEL_WORDS: ChoiceWords = {
  green_bond: "Green",
  green_bonds: "Green",
  grune_anleihe: "Green",
  grune_anleihen: "Green",
  obbligazione_verde: "Green",
  obligation_verte: "Green",
  bono_verde: "Green",
  groene_obligatie: "Green",
  soziale_anleihe: "Social",
  obbligazione_sociale: "Social",
  obligation_sociale: "Social",
  bono_social: "Social",
  nachhaltigkeitsanleihe: "Sustainability",
  nachhaltige_anleihe: "Sustainability",
  obbligazione_sostenibile: "Sustainability",
  obligation_durable: "Sustainability",
  bono_sostenible: "Sustainability",
  gbp: "Green",
  verde: "Green",
  social_bond: "Social",
  sbp: "Social",
  sociale: "Social",
  sustainable: "Sustainability",
  sustainability_bond: "Sustainability",
  sustainable_bond: "Sustainability",
  sbg: "Sustainability",
  sostenibile: "Sustainability",
  sustainability_linked_bond: "Sustainability-Linked",
  slb: "Sustainability-Linked",
  slbp: "Sustainability-Linked",
  eugb: "European Green Bond",
  eu_gb: "European Green Bond",
  eu_gbs: "European Green Bond",
  eugbs: "European Green Bond",
  eu_green_bond: "European Green Bond",
  eugb_regulation_eu_2023_2631: "European Green Bond",
  transition_bond: "Transition",
  ...Object.fromEntries(
    ["none", "no_label", "unlabelled", "conventional", "vanilla"].map((word) => [word, NO_CHOICE]),
  ),
  blue_bond: "Blue",
};

/** Labels of the UK's Sustainability Disclosure Requirements, by their exact names, methodology §14. */
export const SDR_LABELS = [
  "Sustainability Focus",
  "Sustainability Improvers",
  "Sustainability Impact",
  "Sustainability Mixed Goals",
  "No label",
  "Unlabelled with sustainability characteristics",
] as const;

/** The codes AF to AI are those of the European ESG Template, which misspells one of the names. */
export const SDR_LABEL_WORDS: ChoiceWords = {
  focus: "Sustainability Focus",
  ah: "Sustainability Focus",
  improvers: "Sustainability Improvers",
  sustanability_improvers: "Sustainability Improvers",
  ag: "Sustainability Improvers",
  impact: "Sustainability Impact",
  af: "Sustainability Impact",
  mixed_goals: "Sustainability Mixed Goals",
  ai: "Sustainability Mixed Goals",
  none: "No label",
  unlabelled: "No label",
  no_sdr_label: "No label",
};

/** How warm a world a near-term target is in line with, as the Science Based Targets initiative writes it. */
export const TARGET_CLASSES = ["1.5°C", "Well-below 2°C", "2°C"] as const;

/** Where a company has targets of two classes, the stricter one stands first and counts. */
export const TARGET_CLASS_WORDS: ChoiceWords = {
  "1_5": "1.5°C",
  "1_5c": "1.5°C",
  "1_5_degrees": "1.5°C",
  "1_5_c_well_below_2_c": "1.5°C",
  "1_5_c_2_c": "1.5°C",
  "1_5_degree": "1.5°C",
  "1_5_degrees_c": "1.5°C",
  "1_5_degrees_celsius": "1.5°C",
  well_below_2: "Well-below 2°C",
  well_below_2_degrees: "Well-below 2°C",
  well_below_2_degrees_c: "Well-below 2°C",
  well_below_2_degrees_celsius: "Well-below 2°C",
  well_below_2c: "Well-below 2°C",
  wb2c: "Well-below 2°C",
  // An ordinal indicator (º) for the sign of degrees.
  "1_5oc": "1.5°C",
  well_below_2oc: "Well-below 2°C",
  "2oc": "2°C",
  well_below_2_c_1_5_c: "1.5°C",
  wb2_c: "Well-below 2°C",
  well_below_2_c_well_below_2_c: "Well-below 2°C",
  well_below_2_c_2_c: "Well-below 2°C",
  "2": "2°C",
  "2c": "2°C",
  "2_degrees": "2°C",
  "2_c_2_c": "2°C",
};

/** The objectives of the taxonomy by the letters of Delegated Regulation (EU) 2021/2178, Annex II, and by their names. */
export const TAXONOMY_OBJECTIVE_WORDS: ChoiceWords = {
  ...Object.fromEntries(
    ["all", "total", "all_objectives", "totale", "gesamt", "tutti"].map((word) => [word, NO_CHOICE]),
  ),
  ccm: "climate_mitigation",
  mitigazione: "climate_mitigation",
  mitigacion: "climate_mitigation",
  attenuation: "climate_mitigation",
  klimaschutz: "climate_mitigation",
  climate_change_mitigation: "climate_mitigation",
  mitigation: "climate_mitigation",
  cca: "climate_adaptation",
  adattamento: "climate_adaptation",
  adaptacion: "climate_adaptation",
  climate_change_adaptation: "climate_adaptation",
  adaptation: "climate_adaptation",
  wtr: "water",
  water_and_marine_resources: "water",
  ce: "circular_economy",
  ppc: "pollution",
  pollution_prevention_and_control: "pollution",
  bio: "biodiversity",
  biodiversity_and_ecosystems: "biodiversity",
};

const ARTICLE_FORMS = [
  ...["#", "article_#", "art_#", "articolo_#", "artikel_#", "articulo_#", "sfdr_#", "#_sfdr"],
  ...["sfdr_article_#", "sfdr_art_#", "article_#_sfdr", "art_#_sfdr", "article_#_fund", "article_#_plus"],
  ...["articolo_#_sfdr", "artikel_#_sfdr", "artikel_#_fonds", "#_plus"],
];

/** The article of the SFDR under which a fund discloses, by its number: "Article 8", "Art. 8", "8+" are 8. */
export const SFDR_ARTICLE_WORDS: ChoiceWords = Object.fromEntries(
  ["6", "8", "9"].flatMap((article) => ARTICLE_FORMS.map((form) => [form.replace("#", article), article])),
);

/** How a figure came to be, as vendors write it. */
export const BASIS_WORDS: ChoiceWords = {
  company_reported: "reported",
  as_reported: "reported",
  reported_data: "reported",
  disclosed: "reported",
  riportato: "reported",
  dichiarato: "reported",
  gemeldet: "reported",
  berichtet: "reported",
  publie: "reported",
  declare: "reported",
  reportado: "reported",
  estimate: "estimated",
  estimated_data: "estimated",
  stimato: "estimated",
  geschatzt: "estimated",
  estime: "estimated",
  estimado: "estimated",
  model: "modelled",
  modeled: "modelled",
  modellato: "modelled",
  modelliert: "modelled",
  modelise: "modelled",
  modelado: "modelled",
};
