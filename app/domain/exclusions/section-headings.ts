import { isMeantAsIsin } from "~/domain/identifiers/isin";
import { folded } from "~/domain/search/folded";
import { isTotalText } from "~/domain/tabular/cells/total-text";
import type { IntakeRow, IntakeTable } from "~/domain/tabular/read-intake";
import type { TableFile } from "~/domain/tabular/table-file";
import type { ExclusionField } from "./exclusion-columns";
import { explainedCodes } from "./explained-codes";

type Row = Pick<IntakeRow<ExclusionField>, "number" | "text" | "label" | "filled" | "unused">;
type Table = Pick<IntakeTable<ExclusionField>, "column" | "columns" | "sheet" | "headerRow" | "rows">;

/** What a row of a list is, and what the headings above it say. */
export interface RowOfSection {
  /** Words alone in their row: the reason of the rows below, or that those rows are excluded or are not. */
  readonly heading: "reason" | "excluded" | "not_excluded" | null;
  /** The row names neither a code nor a manager. */
  readonly isNameless: boolean;
  /** The heading above that is a reason. */
  readonly reason: string | null;
  /** The heading above that says that the companies below it are watched or no longer excluded. */
  readonly notExcludedBy: { readonly row: number; readonly text: string } | null;
  /** The footnote of one of its cells, or what a legend says of its code, that says so. */
  readonly footnote: { readonly letter: string; readonly text: string } | null;
}

/** The mark that a footnote begins with, or a cell ends with: "* Under observation", "Shell*". */
const MARK = "[*†‡§¹²³⁴]+";
const BEGINS_WITH_MARK = new RegExp(`^${MARK}(?=.)`);
const ENDS_WITH_MARK = new RegExp(`${MARK}$`);

/** The number in front of a heading: "2. Tobacco", "B) Weapons"; a line of a name that was broken has none. */
const NUMBERED = /^(?:\d{1,2}(?:\.\d{1,2})*|[A-Z]|[IVX]{1,5})[.)]\s+(?=\p{L}{2})/u;

/** Finds for a row the footnote that says that its company is watched or no longer excluded. */
function footnotesOf(rows: readonly Row[]): (row: Row) => RowOfSection["footnote"] {
  const notes = rows.flatMap(({ filled, label }) => {
    const mark = filled === 1 && headsNotExcluded(label) ? BEGINS_WITH_MARK.exec(label)?.[0] : undefined;
    return mark === undefined ? [] : [[mark, label] as const];
  });
  const known = new Map(notes);
  return (row) => {
    for (const { letter, text } of known.size === 0 ? [] : row.unused()) {
      const note = known.get(ENDS_WITH_MARK.exec(text)?.[0] ?? "");
      if (note !== undefined) return { letter, text: note };
    }
    return null;
  };
}

/**
 * The headings of a list with the rows below them. A heading is a reason in a list that has no reasons and whose other rows
 * say more than a name, or where a number stands in front of it; one that says that companies are not excluded counts in every list, up to one that says they are.
 */
export function sectionsOf(table: Table, file: Pick<TableFile, "sheets">): readonly RowOfSection[] {
  const { rows } = table;
  const isWordOfCode = wordsInPlaceOfCode(rows);
  const isNameless = (row: Row) =>
    (row.text("isin") === null || isWordOfCode(row) || isCount(row)) && managerOf(row) === null;
  const stating = rows.filter((row) => !isNameless(row));
  const wide = stating.filter(({ filled }) => filled > 2);
  const hasReasons = table.column("reason") !== null;
  const isNarrow = wide.length * 2 <= stating.length;
  const footnoteOf = footnotesOf(rows);
  const explainedIn = explainedCodes(file, table, headsNotExcluded);
  let reason: string | null = null;
  let notExcludedBy: RowOfSection["notExcludedBy"] = null;
  return rows.map((row, at): RowOfSection => {
    const isAlone = row.filled === 1 && isNameless(row);
    const next = rows[at + 1];
    const isTitle = !isNarrow || NUMBERED.test(row.label);
    const isReason = isAlone && !hasReasons && isTitle && next !== undefined && !isNameless(next);
    if (isAlone && headsNotExcluded(row.label)) {
      notExcludedBy = { row: row.number, text: row.label };
      return { heading: "not_excluded", isNameless: true, reason: null, notExcludedBy: null, footnote: null };
    }
    const isOfExcluded = isAlone && headsExcluded(row.label);
    if (isOfExcluded) notExcludedBy = null;
    if (isReason) reason = row.label.replace(NUMBERED, "");
    const footnote = footnoteOf(row) ?? explainedIn(row);
    const heading = isReason ? "reason" : isOfExcluded ? "excluded" : null;
    return { heading, isNameless: isNameless(row), reason, notExcludedBy, footnote };
  });
}

function managerOf(row: Row): string | null {
  const manager = row.text("asset_manager");
  return manager === null || isTotalText(manager) ? null : manager;
}

/** A sum below a list: how many companies it has may stand in the column of ISINs ("Total: 152"). */
function isCount({ label, text }: Row): boolean {
  return isTotalText(label) && /^\d{1,6}$/.test(text("isin") ?? "");
}

/** Words that are no code and stand alone in the column of ISINs of a list whose rows say more than their codes. */
function wordsInPlaceOfCode(rows: readonly Row[]): (row: Row) => boolean {
  const several = rows.filter(({ filled }) => filled > 1);
  if (several.length * 2 < rows.length) return () => false;
  return ({ filled, text }) => {
    const code = text("isin") ?? "";
    return filled === 1 && code !== "" && !/\d/.test(code) && !isMeantAsIsin(code);
  };
}

/** An exclusion that was taken back, or a company that is off the list; in what is left of a text, a word for an exclusion stands for one in force. */
const TAKEN_BACK =
  /\b(?:end|fin|fine|ende|einde)\W(?:\w{1,5}\W){0,2}(?:exclusion|esclusione|ausschlusse?s?|uitsluiting)\b|\b(?:exclusions?|esclusion[ei]|ausschlusse?|exclusiones|uitsluitingen?)(?: \w+){0,4} (?:revoked|lifted|ended|terminated|expired|beendet\w*|abgelaufen\w*|terminat[ae]|finit[ae]|conclus[ae]|terminees?|finies?|beeindigd|finalizadas?|terminadas?|suspended|withdrawn|rescinded|cancelled|revocat[ei]|sospes[aei]|aufgehoben\w*|ausgesetzt\w*|levees?|suspendu(?:e?s?)|revocadas?|suspendidas?|opgeheven|opgeschort)\b|\b(?:revoked|lifted|suspended|aufgehobene[rs]?|ausgesetzte|opphevet|opphaevet|ophaevet|upphavd|levee|opgeheven|revocata|zniesione) (?:exclusions?|ausschlusse?s?|utelukkelse|eksklusion|uteslutning|uitsluiting|esclusione|wykluczenie)\b|\b(?:no longer|not|non(?: piu)?|nicht(?: mehr)?|no|ya no|niet(?: meer)?|plus|inte langre|ikke lenger) (?:exclu\w+|esclus\w+|ausgeschl\w+|uitgesl\w+|utesl\w+|utelu\w+|ekskl\w+)|\b(?:removed from (?:the |our |this )?(?:\w+ )?list|rimoss[aeio] dal\w* ?(?:lista|elenco)|von der liste (?:entfernt|gestrichen)\w*|retire\w* de la liste|retirad[ao]s? de la lista|van de lijst (?:gehaald|verwijderd)|(?:som (?:har )?)?(?:tagits bort|strukits|borttagna) (?:fran|ur) listan|fjernet fra lista?n?|fjernet fra listen|(?:companies|issuers) (?:no longer on|taken off) (?:the )?list)\b/g;

/** Words over companies that a list watches, permits or has let in again. */
const WATCHED =
  /\b(?:watch ?list|(?:on|under) watch|under (?:engagement|monitoring|investigation|surveillance|dialogue)|engagement (?:list|targets?|candidates)|observation\w*|under review|reinstated|readmitted|re-?included|removed companies|removals|deletions|osservazione|riammess[aeio]|beobacht\w+|wieder ?(?:aufgenommen|zugelassen)\w*|gestrichen\w*|streichungen|borttagna|avforda|fjernede|radiations|cancellazioni|rimozioni|bajas|schrappingen|sous surveillance|reintegre\w*|observacion|readmitid[ao]s?|observatie|observasjon)\b|^(?:engagement|monitoring|monitoraggio|removed(?= (?:(?:in|since|during) )?(?:[qh][1-4] |(?:\d{1,2} )?[a-z]{3,9} )?\d{4}$|$)|permitted|allowed|approved|exceptions?|exempt(?:ed|ions?)?|eccezioni|consentit[ei]|ammess[ei]|ausnahmen|zugelassen\w*|erlaubt\w*|autorise\w*|excepciones|permitid[ao]s|uitzonderingen|toegestaan)\b/;

const EXCLUDED = /exclu|esclu|ausschl|ausgeschl|uitgesl|uitsl|utesl|utelu|udeluk|ekskl|exkl/;

const MAX_HEADING = 80;

/** Whether a title or heading says that the companies below it are watched, or no longer excluded. */
export function headsNotExcluded(text: string): boolean {
  if (text.length > MAX_HEADING) return false;
  return saysTakenBack(text) || (WATCHED.test(folded(text)) && !EXCLUDED.test(folded(text)));
}

/** Whether the name of a sheet says that its companies are watched or were removed, or that it holds what changed. */
export const headsOtherSheet = (text: string): boolean =>
  headsNotExcluded(text) ||
  /\b(?:changes?|history|historical|archive|log|modifiche|variazioni|storico|anderungen|historie|archiv|modifications|historique|cambios|historial|wijzigingen|andringar|endringer)\b/.test(
    folded(text),
  );

/** Whether a text says that an exclusion was taken back ("No longer excluded"), and of none that it is in force. */
export function saysTakenBack(text: string): boolean {
  if (text.length > MAX_HEADING) return false;
  const rest = folded(text).replace(TAKEN_BACK, "");
  return rest !== folded(text) && !EXCLUDED.test(rest);
}

/** Whether a heading says that the companies below it are excluded. */
function headsExcluded(text: string): boolean {
  return EXCLUDED.test(folded(text)) && !headsNotExcluded(text);
}
