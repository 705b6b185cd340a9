import { ISIN_HEADERS } from "~/domain/identifiers/isin-headers";
import { intakeColumn } from "~/domain/tabular/intake";
import { REASON_HEADERS } from "./reason-headers";

/** The columns of a list of exclusions, as lists of publishers head them. */
export const EXCLUSION_COLUMNS = [
  intakeColumn("scope", "ambito", "livello", "geltungsbereich"),
  intakeColumn("isin", ...ISIN_HEADERS),
  intakeColumn(
    "asset_manager",
    "manager",
    "fund manager",
    "management company",
    "gestore",
    "società di gestione",
    "sgr",
    "fondsgesellschaft",
    "kapitalverwaltungsgesellschaft",
    "kvg",
    "vermögensverwalter",
    "société de gestion",
    "sociedad gestora",
    "gestora",
    "vermogensbeheerder",
    "fondbolag",
    "kapitalförvaltare",
  ),
  intakeColumn("reason", ...REASON_HEADERS),
] as const;
