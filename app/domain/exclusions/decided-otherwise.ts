/**
 * What lists write of a company that they watch or no longer exclude, in the languages of `EXCLUSION_COLUMNS`; plain as
 * `plainHeader` makes texts.
 */
const OTHERWISE: ReadonlySet<string> = new Set(
  (
    "observation observationlist onobservation underobservation watchlist onwatchlist engagement revoked removed reinstated " +
    "reincluded lifted exclusionrevoked exclusionlifted notexcluded " +
    "remove removal delete deleted drop dropped allow allowed exempt exempted whitelist whitelisted " +
    "beobachtung unterbeobachtung beobachtungsliste aufgehoben nichtausgeschlossen entfernen entfernt loschen geloscht erlaubt " +
    "sousobservation enobservation revoque levee reintegre nonexclu supprimer supprime retirer retire autorise " +
    "osservazione inosservazione sottoosservazione revocata revocato rimossa rimosso riammessa nonescluso nonesclusa " +
    "rimuovere eliminare eliminata eliminato ammessa ammesso consentita consentito " +
    "observacion enobservacion revocada readmitida eliminar permitida permitido " +
    "observatie onderobservatie opgeheven ingetrokken nietuitgesloten " +
    "observationslista upphavd observasjon tilobservasjon opphevet observationsliste ophævet"
  ).split(" "),
);

/** Headers of a column that asks whether the company is excluded, and the answers that say it is not. */
const ASKED: ReadonlySet<string> = new Set(
  (
    "exclude excluded isexcluded exclusion toexclude escluso esclusa esclusione daescludere ausgeschlossen ausschluss " +
    "ausschliessen exclu exclue aexclure excluido excluida uitgesloten utesluten udelukket ekskludert"
  ).split(" "),
);
const NO: ReadonlySet<string> = new Set("no n false falso falsch faux 0 nein non nee nej nei".split(" "));

/**
 * Whether a cell says that the company of its row is watched, let in again or to be taken off the list, or answers no
 * below a header such as "Excluded?". Both texts as `plainHeader` makes them.
 */
export function saysNotExcluded(plain: string, header: string): boolean {
  return OTHERWISE.has(plain) || (ASKED.has(header) && NO.has(plain));
}
