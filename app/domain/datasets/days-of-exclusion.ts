import { periodEnd } from "~/domain/tabular/cells/period-text";
import { asksIfExcluded } from "~/domain/vocabulary/excluded-words";
import { daysOf, firstDaysOf, saysItBegins, saysItEnded } from "./days-in-remarks";

/** Headers of the day on which an exclusion ends or ended, plain as `plainHeader` makes them. */
const ENDS: ReadonlySet<string> = new Set(
  (
    "exitdate dateofexit enddate removaldate dateremoved dateofremoval removedon exclusionend exclusionenddate validto " +
    "validuntil datedesortie datedefin findevalidite datauscita datadiuscita datafine datadifine validofinoal " +
    "excludeduntil until restricteduntil esclusofinoal esclusafinoal finoal ausgeschlossenbis bis exclujusquau jusquau excluidohasta hasta " +
    "endofexclusion exclusionends fineesclusione datafineesclusione findelexclusion ausschlussbis findelaexclusion " +
    "expiry expirydate expires expireson expirationdate dateofexpiry ablaufdatum dateexpiration datedexpiration " +
    "scadenzaesclusione datascadenzaesclusione enddatum austrittsdatum gultigbis ausschlussende fechadesalida fechafin fechadefin einddatum slutdatum " +
    "dateout outdate end ende fine fin einde slut to al au tot till til"
  ).split(" "),
);

/** Words for an exclusion that is taken back, in the header of the day on which it is. */
const COMES_BACK =
  /re(?:inclu|intro|integr|instat|admi|voca|voke)|backin|lifted|riamm|riinclu|wiederauf|aufheb|aufgehob|datedelevee|leveele|herop|intrek|ingetrok|opgehev|tattinnigjen|gjeninklu|genopt|geninds|aterinklu|upphav|opphev|ophaev|ophæv/;

/** Whether a header, plain as `plainHeader` makes it, is about the return of a company: "Reason for re-inclusion". */
export const isOfReturn = (header: string): boolean => COMES_BACK.test(header);

/** Words for a company that is taken off the list; one that is removed from a portfolio is excluded. */
const TAKEN_OFF =
  /^(?!.*(?:portfol|portaf|portef|univers|benchmark|ind(?:ex|ice)|fund|fond|holding|position|cartera)).*(?:remov|drop(?:ped)?(?:on|date|$)|datedropped|taken?off|rimoz|rimoss|delet|cancell|streich|gestrich|entfern|radiation|suppression|retrait|(?:de|fecha|^)baja|eliminaci|eliminazi|schrap|verwijder|borttag|fjern|remoc|poisto|poistettu|usunieci|usuniet|skresl|uscit[ao](?:il|dal(?:la|l)?(?:lista|elenco|blacklist))|sortie(?:dela|de)?liste|salida(?:dela|de)?lista|offlist|leftlist|(?:von|aus)derliste)/;

/** "2018-2022" below a header that asks whether the company is excluded, or when it was. */
const YEARS = /^(?:19|20)\d\d ?[-–] ?((?:19|20)\d\d)$/;
const OF_PERIOD = /period|zeitraum/;

/**
 * Whether a cell states that the exclusion of its row has ended by `today`: a day or year below a header such as "Exit date" or
 * "Date re-included", in whichever order it is read, years of which the last has passed, or a remark that names its last day.
 */
export function hasEnded(text: string, header: string, today: string): boolean {
  const isEnd = ENDS.has(header) || COMES_BACK.test(header) || TAKEN_OFF.test(header);
  const lastYear = asksIfExcluded(header) || OF_PERIOD.test(header) ? (YEARS.exec(text)?.[1] ?? "") : "";
  const written = isEnd ? daysOf(text) : [];
  const period = periodEnd(isEnd ? text : lastYear);
  const days = written.length > 0 || period === null ? written : [period];
  if (days.length === 0) return saysItEnded(text, header, today);
  return days.every((day) => day <= today);
}

/** Headers of the day from which an exclusion is in force, plain as `plainHeader` makes them. */
const BEGINS: ReadonlySet<string> = new Set(
  (
    "effectivefrom effectivedate effective exclusioneffective exclusioneffectivefrom exclusioneffectivedate effectiveexclusiondate validfrom inforcefrom startdate exclusionstart exclusionstartdate inforcesince " +
    "validodal decorrenza datadecorrenza datainizio gultigab wirksamab beginn dateeffet datedeffet dateentreeenvigueur " +
    "fechaefectiva vigentedesde ingangsdatum geldigvanaf giltigfran gjelderfra " +
    "datein start inizio anfang debut inicio from dal du von vom desde van fran fra added addedon dateadded dateofentry entrydate datainserimento datadiinserimento aufnahmedatum datedajout fechadealta fechaalta opnamedatum"
  ).split(" "),
);

/** Headers that say since when a company is excluded: "Ausgeschlossen ab", "Date of exclusion", "Escluso dal". */
const OF_EXCLUSION =
  /^(?:exclusion)?(?:date|data|datum|fecha|dato)?(?:of|de|di|dell|d)?(?:exclusion|excluded|esclusione|esclus[ao]|ausschluss|ausgeschlossen|exclue?|exclusao|excluid[ao]|uitsluiting|uitgesloten|uteslutning|utesluten|exkluderad|utelukkelse|utelukket|udelukket|ekskluderet)s?(?:from|since|on|start|date|datum|ab|seit|am|dal|il|da|apartirdu|depuis|le|desde|el|vanaf|sinds|op|sedan|fran|fra|siden)?$/;

/** Whether a cell states that the exclusion of its row is in force only after `today`: below such a header, or as a remark. */
export function beginsLater(text: string, header: string, today: string): boolean {
  const days = BEGINS.has(header) || OF_EXCLUSION.test(header) ? firstDaysOf(text) : [];
  if (days.length === 0) return saysItBegins(text, header, today);
  return days.every((day) => day > today);
}
