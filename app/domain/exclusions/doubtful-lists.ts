import { daysOf } from "~/domain/datasets/days-in-remarks";
import { beginsLater, hasEnded, isOfReturn } from "~/domain/datasets/days-of-exclusion";
import { folded } from "~/domain/search/folded";
import { isNothingText } from "~/domain/tabular/cells/nothing-text";
import type { Finding, FindingColumn } from "~/domain/tabular/finding";
import { headerList } from "~/domain/tabular/headers/header-list";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeRow, IntakeTable, SeenColumn } from "~/domain/tabular/read-intake";
import { cellText, columnIndex } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import { withoutAccents } from "~/domain/text/without-accents";
import {
  asksIfExcluded,
  isNo,
  isOfState,
  saysExcluded,
  saysInForce,
  saysNotExcluded,
  saysNotExcludedWithRemark,
  saysToExclude,
} from "~/domain/vocabulary/excluded-words";
import { isCross, isMark, isTick } from "~/domain/vocabulary/marks";
import type { ExclusionField } from "./exclusion-columns";
import type { ScreeningAnswers } from "./screening-answers";
import { headsNotExcluded, saysTakenBack } from "./section-headings";
import { minusOfChange } from "./signs-of-change";

/** The cell of a row that leaves open whether its company is excluded, or says that it will be. */
export interface DoubtfulStatus {
  readonly kind: "status_unclear" | "status_empty" | "begins_later" | "below_threshold";
  readonly column: FindingColumn;
  readonly text: string;
}

/** Longer texts are remarks. */
const MAX_STATUS_LENGTH = 40;

/**
 * Words for a company that was let in again or taken off, in a remark that may say more: "Excluded 2019, reinstated 2023",
 * "Removed after review", "No longer involved in coal".
 */
const LET_IN_AGAIN =
  /\b(?:reinstat|re-?admi[st]|re-?includ|riamme(?:ss|tt)|wieder ?(?:zugelassen|aufgenommen)|reintegr|heropgenomen|aterinkluder|genoptag|gjeninkluder)|^(?!.*(?:portfol|portaf|portef|cartera|holding|position|univers|benchmark|\bind(?:ex|ice)|\bfunds?\b|\bfond))(?:removed|deleted|dropped|taken off|rimoss[ao]|eliminat[ao]|gestrichen|entfernt|retiree?|supprimee?|retirad[ao]|eliminad[ao]|verwijderd|geschrapt|borttagen|fjernet|usuniet[ay])\b(?=.*\w{2})|\b(?:no longer|non piu|nicht mehr|ne \w+ plus|ya no|niet (?:langer|meer)|inte langre|ikke lenger)(?: \w+){0,3} (?:involved|active|in (?:breach|violation)|coinvolt[oa]|attiv[oa]|beteiligt|involviert|aktiv|implique|involucrad[oa]|betrokken|involverad|involvert)\b/;

/** A text below a header of the return of a company: why it came back, where days and answers say when or whether. */
const isRemarkOfReturn = (text: string, header: string): boolean =>
  isOfReturn(header) && /\p{L}{4}/u.test(text) && !isNothingText(text) && !isNo(plainHeader(text));

/** "None", "keiner (Watchlist)" where the reason is wanted, or a remark that says otherwise behind one. */
function isNoReason(text: string): boolean {
  const [reason = "", remark = ""] = text.split(/[([]|\s[-–—:]\s/);
  const isDenied = isNo(plainHeader(reason)) && /\p{L}{2}/u.test(reason);
  return isDenied || (remark !== "" && saysNotExcluded(plainHeader(remark), ""));
}

/** Headers of the day on which what a company was excluded for was put right, plain. */
const CURED =
  /cured|resolved|remediated|risolt|sanat[oa]|behoben|geheilt|resolue?(?:le)?$|resuelt|subsanad|opgelost|hersteld/;

/** "List": "White" beside "Black": lists of the permitted and the watched, by their colours. */
const OF_LIST = /^(?:list[ae]?|listtype|typeoflist|listentyp|tipolista|lijst)$/;
const LIGHT_LIST =
  /^(?:white|gr[ea]y|green|weiss|grau|grun|bianca|grigia|verde|blanche|grise|verte|blanca|gris|wit|grijs)(?:[ -]?(?:list[ae]?|lijst))?$/;

/** Headers of the day until which a company may still be held or bought, plain. */
const MAY_UNTIL =
  /^(?:(?:is)?(?:permitted|allowed|exempt(?:ed)?|investable)|(?:holding|purchase)s?(?:permitted|allowed)|ammess[oa]|consentit[oa]|erlaubt|zulassig|autorisee?|permitid[oa]|toegestaan)(?:until|till?|to|through|bis|fino(?:al)?|jusquau|hasta|tot)$/;

/** A header that asks whether a company is excluded, as `plainHeader` makes it. */
const EXCLUDED = "excluded";
const DASH = /^[-–—]$/;

/** Whether the cells of a column are marks, a dash or a remark behind a mark, and nothing else. */
function holdsMarksAlone(letter: string, cells: readonly { letter: string; text: string }[]): boolean {
  const texts = cells.flatMap((cell) => (cell.letter === letter ? [cell.text] : []));
  const isMarked = (text: string) => isMark(text.split(/[\s(]/, 1)[0] ?? "");
  return texts.some(isMarked) && texts.every((text) => isMarked(text) || DASH.test(text));
}

/** Words for an exclusion that is not decided yet: "Exclusion proposed", "Ausschluss geplant". */
const ONLY_PLANNED =
  /\b(?:exclu\w*|esclus\w*|ausschlusse?s?|uitsluiting\w*)(?: is| wird| e| est)? (?:planned|proposed|pending|recommended|considered|under (?:consideration|discussion)|geplant|vorgesehen|vorgeschlagen|beantragt|proposta|prevista|pianificata|in valutazione|envisagee?|proposee?|prevue|en discussion|propuesta|prevista|voorgesteld|gepland)\b|\b(?:planned|proposed|pending|potential|possible|candidate|recommended|geplanter|vorgeschlagener|proposta di|propost[ao] per|candidat[ao] all|possibile|voorgestelde|propose a|vorgeschlagen zum) ?(?:for |for an |l.)?(?:exclusion|ausschluss|esclusione|uitsluiting)\b|\bexclusion candidate\b/;

/** Headers of the share of revenue from which a company is excluded. */
const OF_THRESHOLD =
  /^(?:threshold|(?:max(?:imum)?|massim[oa]|hochst\w*|limit[ea]?) ?(?:allowed|permitted|ammess[oa]|consentit[oa]|revenue|ricavi)?$|soglia|schwelle|grenzwert|seuil|umbral|drempel|troskel)/;

/** Headers of the share of revenue that was found, whatever of: "Revenue share (%)", "Umsatzanteil". */
const OF_REVENUE =
  /^(?!.*(?:threshold|soglia|schwelle|grenzwert|limit|seuil|umbral|drempel|troskel|growth)).*(?:revenue|turnover|ricavi|fatturato|umsatz|chiffre d.affaires|ingresos|omzet|omsattning|omsetning)/;

/** States of a company or its shares: beside them "Active" says nothing of an exclusion. */
const OF_COMPANY =
  /^(?:delisted|listed|acquired|merged|dissolved|dormant|private|public|bankrupt|suspended from trading|quotat[ao]|depennat[ao]|fus[ao]|acquisit[ao]|borsennotiert|ubernommen|fusioniert|insolvent|cotee?|radiee?|absorbee?|non-communicating|communicating)$/;

/** What the cells of a list say of the states of its companies. */
export interface States {
  readonly says: (letter: string, text: string) => "yes" | "no" | null;
  /** Whether some cells of a column say that companies are excluded, and most that they are or are not or all below a state. */
  readonly isDeciding: (letter: string) => boolean;
  readonly isFilled: (letter: string) => boolean;
}

export function statesOf(table: Pick<IntakeTable<ExclusionField>, "rows" | "columns">): States {
  const counts = new Map<string, { yes: number; no: number; all: number }>();
  const headers = new Map(table.columns.map(({ letter, header }) => [letter, plainHeader(header)]));
  const ofCompanies = new Set<string>();
  const says = (letter: string, text: string): "yes" | "no" | null => {
    const [plain, header] = [plainHeader(text), headers.get(letter) ?? ""];
    if (saysExcluded(plain) || saysToExclude(plain, header)) {
      if (saysTakenBack(text)) return "no";
      return ONLY_PLANNED.test(folded(text)) ? null : "yes";
    }
    if (saysInForce(plain, header) && !ofCompanies.has(letter)) return "yes";
    return saysNotExcluded(plain, header) ? "no" : null;
  };
  const cells = table.rows.flatMap((row) => row.unused());
  for (const { letter, text } of cells) if (OF_COMPANY.test(folded(text))) ofCompanies.add(letter);
  for (const { letter, text } of cells) {
    const count = counts.get(letter) ?? { yes: 0, no: 0, all: 0 };
    count.all += 1;
    const said = says(letter, text);
    if (said !== null) count[said] += 1;
    counts.set(letter, count);
  }
  const isDeciding = (letter: string) => {
    const count = counts.get(letter);
    if (count === undefined || count.yes === 0) return false;
    return isOfState(headers.get(letter) ?? "") || (count.yes + count.no) * 2 >= count.all;
  };
  return { says, isDeciding, isFilled: (letter) => counts.has(letter) };
}

/**
 * Finds for a row the status that says neither yes nor no, in a column that says of most companies of the list that they
 * are excluded or of a screen's verdict, the remark that it was let in again, the empty cell below such a question that others
 * answer, the day after `today` from which the exclusion is in force, or the threshold that what was found does not reach; null
 * where there is none.
 */
export function doubtfulStatusOf(
  table: Pick<IntakeTable<ExclusionField>, "rows" | "columns" | "column">,
  { isOpen: isOpenAnswer, columns: answered }: Pick<ScreeningAnswers, "isOpen" | "columns">,
  { says, isDeciding, isFilled }: States,
  today: string,
): (row: Pick<IntakeRow<ExclusionField>, "unused" | "text">) => DoubtfulStatus | null {
  const cellsOfAll = table.rows.flatMap((row) => row.unused());
  // Where some companies are marked, an empty cell may say that the others are not excluded.
  const asking = table.columns.filter(
    ({ letter, header, field }) =>
      (field === "reason" || (field === "" && isFilled(letter))) &&
      (asksIfExcluded(plainHeader(header.replace(/[([].*$/, ""))) ||
        (isOfState(plainHeader(header)) && holdsMarksAlone(letter, cellsOfAll))),
  );
  const headers = new Map(
    table.columns.map(({ letter, header }) => [letter, { header, plain: plainHeader(header) }]),
  );
  const headerOf = (letter: string) => headers.get(letter) ?? { header: "", plain: "" };
  const isMinusOfChange = minusOfChange(table);
  const marked = new Set(asking.map(({ letter }) => letter));
  const ticked = new Set(cellsOfAll.flatMap(({ letter, text }) => (isTick(text) ? [letter] : [])));
  const kindOf = (letter: string, text: string): DoubtfulStatus["kind"] | null => {
    // A mark with a day is one from that day on.
    const header = marked.has(letter) ? EXCLUDED : headerOf(letter).plain;
    if (beginsLater(text, header, today)) return "begins_later";
    const isOver =
      (OF_LIST.test(headerOf(letter).plain) && LIGHT_LIST.test(folded(text))) ||
      (isCross(text) && marked.has(letter) && ticked.has(letter)) ||
      (MAY_UNTIL.test(headerOf(letter).plain) && daysOf(text).some((day) => day > today)) ||
      isRemarkOfReturn(text, headerOf(letter).plain) ||
      (letter === reasons?.letter && isNoReason(text)) ||
      (CURED.test(headerOf(letter).plain) && daysOf(text).some((day) => day <= today)) ||
      LET_IN_AGAIN.test(folded(text)) ||
      ONLY_PLANNED.test(folded(text)) ||
      saysTakenBack(text) ||
      saysNotExcludedWithRemark(text, headerOf(letter).plain) ||
      hasEnded(text, headerOf(letter).plain, today);
    if (isOpenAnswer(letter, text) || isMinusOfChange(letter, text) || isOver) return "status_unclear";
    const isOpen = says(letter, text) === null && /\p{L}/u.test(text) && text.length <= MAX_STATUS_LENGTH;
    return isOpen && isDeciding(letter) ? "status_unclear" : null;
  };
  const thresholds = table.columns.filter(({ header }) => OF_THRESHOLD.test(folded(header)));
  const ofRevenue = table.columns.filter(
    (column) =>
      column.field === "" &&
      OF_REVENUE.test(folded(column.header)) &&
      !answered.includes(column) &&
      !thresholds.includes(column),
  );
  const ofHundred = new Set(
    cellsOfAll.flatMap(({ letter, text }) =>
      percentIn(text, headerOf(letter).header, false) === null ? [] : [letter],
    ),
  );
  const reasons = table.column("reason");
  return (row) => {
    const reason = reasons === null ? null : row.text("reason");
    const cells = [
      ...row.unused(),
      ...(reason === null ? [] : [{ letter: reasons?.letter ?? "", text: reason }]),
    ];
    for (const { letter, text } of cells) {
      const { header } = headerOf(letter);
      const kind = kindOf(letter, text);
      if (kind !== null) return { kind, column: { index: columnIndex(letter), letter, header }, text };
    }
    const textIn = (letter: string) => cells.find((cell) => cell.letter === letter)?.text ?? "";
    const sharesIn = (columns: readonly SeenColumn[]) =>
      columns.flatMap(({ letter, header }) => percentIn(textIn(letter), header, ofHundred.has(letter)) ?? []);
    const found = sharesIn([...answered, ...ofRevenue]);
    const missed = thresholds.find((one) =>
      sharesIn([one]).some((least) => found.length > 0 && found.every((share) => share < least)),
    );
    const below = answered.find((one) => {
      const least = thresholdIn(one.header);
      return least !== null && sharesIn([one]).some((share) => share < least);
    });
    const column = missed ?? below;
    if (column !== undefined) {
      const { letter, header } = column;
      const text = missed === undefined ? `${thresholdIn(header)}%` : textIn(letter);
      return { kind: "below_threshold", column: { index: columnIndex(letter), letter, header }, text };
    }
    const filled = new Set(
      cells.flatMap(({ letter, text }) => (/[\p{L}\d]/u.test(text) || isMark(text) ? [letter] : [])),
    );
    const empty = asking.find(({ letter }) => !filled.has(letter));
    if (empty === undefined) return null;
    const { letter, header } = empty;
    return { kind: "status_empty", column: { index: columnIndex(letter), letter, header }, text: "" };
  };
}

/** A status that leaves open whether the company of the row is excluded, or a day from which it will be. */
export function statusFindings(
  table: IntakeTable<ExclusionField>,
  row: IntakeRow<ExclusionField>,
  status: DoubtfulStatus | null,
): readonly Finding[] {
  if (status === null) return [];
  const params = { value: status.text, column: status.column.letter };
  const about = { row: row.number, value: status.text, params };
  const finding = table.finding({ ...about, severity: "warning", code: "X13", message: status.kind });
  return [{ ...finding, column: status.column }];
}

/**
 * "12,5 %" as its number, without the sign where the header bears it; null for any other text, and for what may be a fraction
 * in a column that has no number above 1.
 */
function percentIn(text: string, header: string, isOfHundred: boolean): number | null {
  const [, digits, sign] = /^(\d+(?:[.,]\d+)?) ?(%?)$/.exec(text) ?? [];
  const share = Number((digits ?? "").replace(",", "."));
  const isPercent = sign === "%" || (header.includes("%") && (share > 1 || isOfHundred));
  return digits !== undefined && isPercent ? share : null;
}

/** "Coal revenue (>25%)", "Threshold 5 %": the share that a header asks for; null where it names none. */
function thresholdIn(header: string): number | null {
  const [, share] = THRESHOLD_IN.exec(folded(header)) ?? [];
  return share === undefined ? null : Number(share.replace(",", "."));
}

const THRESHOLD_IN =
  /(?:[>≥]=?|\b(?:threshold|above|over|soglia|schwelle|grenzwert|seuil|umbral|drempel))[ :]*(\d+(?:[.,]\d+)?) ?%/;

const PERMITTED =
  /\b(?:permitted|approved|investable|eligible|allowed|white ?list(?:ed)?|buy list|positive list|positivliste|investierbar\w*|zugelassen\w*|ammess[ei]|consentit[ei]|approvat[ei]|investibil[ei]|idone[ei]|autorise[es]?|admis|permitid[oa]s|aprobad[oa]s|toegestaan|toegestane|goedgekeurd\w*)\b/;
/** Titles of what may be or is held; a list of exclusions with reasons may name its universe. */
const OF_UNIVERSE =
  /\b(?:universe|universo|\w*universum|univers|leaders|best[ -]in[ -]class|(?:top \d+ )?(?:holdings|constituents)|model portfolio|musterportfolio)\b/;
const NEGATED =
  /\b(?:not|non|no|nicht|niet|pas|exclu\w*|esclu\w*|ausgeschl\w*|ausschl\w*|uitgesl\w*|uitsl\w*)\b/;

/** What tells that a list may be none of exclusions: its title, or the columns of a portfolio. */
export interface DoubtfulList {
  readonly kind: "permitted" | "watched" | "holdings" | "list_later";
  readonly row: number;
  readonly text: string;
}

/**
 * The line above the header, or the sheet's name, that calls the list one of permitted securities or of companies that are
 * watched or no longer excluded, or says that the list is in force from a day to come; else the headers that only portfolios
 * have, in a list without reasons; null where there is neither.
 */
export function doubtfulList<Name extends string>(
  file: Pick<TableFile, "sheets">,
  { sheet, headerRow, columns }: Pick<IntakeTable<Name>, "sheet" | "headerRow" | "columns">,
  today: string,
): DoubtfulList | null {
  const rows = file.sheets.find(({ name }) => name === sheet)?.rows ?? [];
  const titles = rows
    .filter(({ number }) => number < headerRow)
    .flatMap(({ number, cells }) => cells.map((cell) => ({ row: number, text: cellText(cell) ?? "" })));
  for (const title of [...titles, { row: headerRow, text: sheet ?? "" }]) {
    const plain = folded(title.text);
    if (PERMITTED.test(plain) && !NEGATED.test(plain)) return { kind: "permitted", ...title };
    if (headsNotExcluded(title.text)) return { kind: "watched", ...title };
    if (IN_FORCE_FROM.test(plain) && beginsLater(title.text, "", today))
      return { kind: "list_later", ...title };
  }
  if (columns.some(({ field }) => field === "reason")) return null;
  const title = titles.find(({ text }) => OF_UNIVERSE.test(folded(text)) && !NEGATED.test(folded(text)));
  if (title !== undefined) return { kind: "permitted", ...title };
  const held = OF_PORTFOLIO.flatMap(
    (words) =>
      columns.find(({ field, header }) => field === "" && words.test(withoutAccents(header)))?.header ?? [],
  );
  return held.length < 2 ? null : { kind: "holdings", row: headerRow, text: headerList(held) };
}

/** Lists are of a day ("as of 31.12.2026"); in force from one is another matter. */
const IN_FORCE_FROM =
  /\b(?:effective|in force|valid from|in vigore|decorrenza|gultig ab|wirksam|en vigueur|vigente|van kracht|gallande fran)\b/;

/** Headers of how much a portfolio holds: units, value, weight. Two of them make a portfolio. */
const OF_PORTFOLIO: readonly RegExp[] = [
  /^(?:quantity|quantita|quantite|qty|shares|units|stuck|anzahl|nominal\w*|cantidad|titulos|aantal|antal|antall)\b/i,
  /^(?:(?:market |current )?value|controvalore|ctv|(?:markt|kurs)wert|valorisation|valeur (?:de marche|boursiere)|valor de mercado|(?:markt)?waarde)\b/i,
  /^(?:weight|peso|gewicht\w*|anteil|poids|ponderation|ponderazione|weging)\b/i,
];
