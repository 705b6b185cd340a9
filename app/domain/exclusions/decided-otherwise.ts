/**
 * What lists write of a company that they watch or no longer exclude, in the languages of `EXCLUSION_COLUMNS`; plain as
 * `plainHeader` makes texts.
 */
const OTHERWISE: ReadonlySet<string> = new Set(
  (
    "observation observationlist onobservation underobservation watchlist onwatchlist engagement revoked removed reinstated " +
    "reincluded lifted exclusionrevoked exclusionlifted notexcluded " +
    "beobachtung unterbeobachtung beobachtungsliste aufgehoben nichtausgeschlossen " +
    "sousobservation enobservation revoque levee reintegre nonexclu " +
    "osservazione inosservazione sottoosservazione revocata revocato rimossa rimosso riammessa nonescluso nonesclusa " +
    "observacion enobservacion revocada readmitida " +
    "observatie onderobservatie opgeheven ingetrokken nietuitgesloten " +
    "observationslista upphavd observasjon tilobservasjon opphevet observationsliste ophævet"
  ).split(" "),
);

/** Whether a cell says that the company of its row is watched or let in again, and so not excluded. */
export function saysNotExcluded(plain: string): boolean {
  return OTHERWISE.has(plain);
}
