import { ISIN_HEADERS } from "~/domain/identifiers/isin-headers";
import { intakeColumn } from "~/domain/tabular/intake";
import { wordList } from "~/domain/text/word-list";
import { REASON_HEADERS } from "./reason-headers";

/** The columns of a list of exclusions, as lists of publishers head them. */
export const EXCLUSION_COLUMNS = [
  intakeColumn("scope", "ambito", "livello", "geltungsbereich"),
  intakeColumn("isin", ...ISIN_HEADERS),
  intakeColumn(
    "asset_manager",
    ...wordList(`
      manager, fund manager, management company, gestore, società di gestione, sgr, fondsgesellschaft,
      kapitalverwaltungsgesellschaft, kvg, vermögensverwalter, société de gestion, sociedad gestora, gestora,
      vermogensbeheerder, fondbolag, kapitalförvaltare
    `),
  ),
  intakeColumn("reason", ...REASON_HEADERS),
] as const;

/** What a column of a list of exclusions may be. */
export type ExclusionField = (typeof EXCLUSION_COLUMNS)[number]["name"];

/** The columns of a list that names companies and no codes. */
export const NAMED_COLUMNS = [
  intakeColumn(
    "company",
    ...wordList(`
      company name, companies, excluded company, excluded companies, excluded issuers, excluded security,
      excluded securities, issuers, società escluse, emittenti esclusi, emittenti, ausgeschlossene unternehmen,
      entreprises exclues, sociétés exclues, empresas excluidas, uitgesloten bedrijven, uteslutna bolag,
      uteslutna företag, utelukkede selskaper, ekskluderede selskaber, issuer, issuer name, entity, entity name,
      security name, name, società, società esclusa, emittente, azienda, impresa, nome, denominazione,
      ragione sociale, unternehmen, emittent, firma, société, émetteur, entreprise, nom, sociedad, empresa,
      emisor, bedrijf, onderneming, naam, naam onderneming, bolag, företag, selskap, selskab, yhtiö, spółka,
      emitent
    `),
  ),
] as const;
