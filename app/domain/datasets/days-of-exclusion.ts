import { LAST_SHORT_YEAR, parseDate, withFullYear } from "~/domain/tabular/date-text";

/** Headers of the day on which an exclusion ends or ended, plain as `plainHeader` makes them. */
const ENDS: ReadonlySet<string> = new Set(
  (
    "exitdate dateofexit enddate removaldate dateremoved dateofremoval removedon exclusionend exclusionenddate validto " +
    "validuntil datedesortie datedefin findevalidite datauscita datadiuscita datafine datadifine validofinoal " +
    "excludeduntil until restricteduntil esclusofinoal esclusafinoal finoal ausgeschlossenbis bis exclujusquau jusquau excluidohasta hasta " +
    "endofexclusion exclusionends fineesclusione datafineesclusione findelexclusion ausschlussbis findelaexclusion " +
    "expiry expirydate expires expireson expirationdate dateofexpiry ablaufdatum dateexpiration datedexpiration " +
    "scadenzaesclusione datascadenzaesclusione enddatum austrittsdatum gultigbis ausschlussende fechadesalida fechafin fechadefin einddatum slutdatum"
  ).split(" "),
);

/** Words for an exclusion that is taken back, in the header of the day on which it is. */
const COMES_BACK =
  /re(?:inclu|intro|integr|instat|admi|voca|voke)|backin|lifted|riamm|riinclu|wiederauf|aufheb|aufgehob|datedelevee|leveele|herop|intrek|ingetrok|opgehev|tattinnigjen|gjeninklu|genopt|geninds|aterinklu|upphav|opphev|ophaev|ophæv/;

/**
 * Whether a cell states that the exclusion of its row has ended by `today`: a day below a header such as "Exit date" or
 * "Date re-included", in whichever order it is read.
 */
export function hasEnded(text: string, header: string, today: string): boolean {
  const days = ENDS.has(header) || COMES_BACK.test(header) ? daysOf(text) : [];
  return days.length > 0 && days.every((day) => day <= today);
}

/** A date in whichever order it can be read. */
function daysOf(text: string): readonly string[] {
  const full = withFullYear(text, LAST_SHORT_YEAR);
  return [parseDate(full, "day_first"), parseDate(full, "month_first")].filter((day) => day !== null);
}

/** Headers of the day from which an exclusion is in force, plain as `plainHeader` makes them. */
const BEGINS: ReadonlySet<string> = new Set(
  (
    "effectivefrom effectivedate effective validfrom inforcefrom startdate exclusionstart exclusionstartdate inforcesince " +
    "validodal decorrenza datadecorrenza datainizio gultigab wirksamab beginn dateeffet datedeffet dateentreeenvigueur " +
    "fechaefectiva vigentedesde ingangsdatum geldigvanaf giltigfran gjelderfra"
  ).split(" "),
);

/** Whether a cell states that the exclusion of its row is in force only after `today`. */
export function beginsLater(text: string, header: string, today: string): boolean {
  const days = BEGINS.has(header) ? daysOf(text) : [];
  return days.length > 0 && days.every((day) => day > today);
}
