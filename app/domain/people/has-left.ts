import { daysOf } from "~/domain/datasets/days-in-remarks";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { wordList } from "~/domain/text/word-list";
import { isNo, isYes } from "~/domain/vocabulary/excluded-words";

const plainSet = (list: string): ReadonlySet<string> => new Set(wordList(list).map(plainHeader));

/** States of somebody who works for a company no longer, or whose account is closed. */
const LEFT = plainSet(`
  inactive, not active, left, has left, leaver, left company, terminated, resigned, dismissed, retired, disabled, deactivated, deleted,
  former employee, no longer employed, inattivo, inattiva, non attivo, non attiva, cessato, cessata, dimesso, dimessa, dimissionario,
  licenziato, licenziata, pensionato, pensionata, in pensione, disattivato, disattivata, inaktiv, ausgeschieden, gekündigt, deaktiviert,
  pensioniert, in Rente, inactif, inactive, parti, partie, sorti, sortie, retraité, désactivé, inactivo, inactiva, baja, de baja, jubilado,
  desactivado, inactief, uit dienst, vertrokken, gepensioneerd, slutat, avslutad, inaktiv, sluttet, fratrådt, opphørt, nieaktywny,
  nieaktywna, zwolniony, zwolniona
`);
const OF_STATE = /(?:status|stato|statut|estado|(?<!e)state|employment|anstellung)/;
/** Headers that ask whether somebody is there, and their answer no; and those that ask the opposite. */
const ASKS_IF_THERE = plainSet(`
  active, is active, active employee, employed, enabled, account enabled, account active, attivo, attiva, in forza, in servizio, abilitato,
  aktiv, aktiviert, actif, active, en activité, activo, activa, habilitado, actief, in dienst, aktywny
`);
const ASKS_IF_GONE = plainSet(`
  inactive, left, has left, leaver, left company, terminated, disabled, account disabled, deactivated, cessato, disattivato, inattivo,
  ausgeschieden, deaktiviert, inaktiv, parti, inactif, désactivé, baja, inactivo, desactivado, uit dienst, inactief, slutat, sluttet
`);
/** Headers of somebody's last day. */
const LAST_DAY = plainSet(`
  leaving date, leaver date, date of leaving, date left, left on, left date, termination date, date of termination, exit date, end date,
  employment end, employment end date, end of employment, contract end date, last day, last working day, last day of work,
  data cessazione, data di cessazione, data uscita, data di uscita, data fine rapporto, fine rapporto, austritt, austrittsdatum,
  datum austritt, letzter Arbeitstag, date de sortie, date de départ, date de fin, date de fin de contrat, fecha de baja, fecha baja,
  fecha fin, fecha de salida, datum uit dienst, uit dienst per, einddatum, slutdatum, sluttdato, fratrædelsesdato
`);

/**
 * Whether a cell says that the person of its row has left or that their account is closed: a state, the answer to whether they
 * are active, or a last day that has passed by `today`, in whichever order it is read.
 */
export function hasLeft(text: string, header: string, today: string): boolean {
  const [plain, asked] = [plainHeader(text), plainHeader(header)];
  if (OF_STATE.test(asked) && LEFT.has(plain)) return true;
  if (ASKS_IF_THERE.has(asked)) return isNo(plain) || LEFT.has(plain);
  if (ASKS_IF_GONE.has(asked) && isYes(plain)) return true;
  const days = LAST_DAY.has(asked) ? daysOf(text) : [];
  return days.length > 0 && days.every((day) => day < today);
}
