import { folded } from "~/domain/search/folded";
import { isNothingText } from "~/domain/tabular/cells/nothing-text";
import type { Finding, FindingColumn } from "~/domain/tabular/finding";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeRow, IntakeTable } from "~/domain/tabular/read-intake";
import { columnIndex } from "~/domain/tabular/row";
import { isNo } from "~/domain/vocabulary/excluded-words";
import type { ExclusionField } from "./exclusion-columns";
import type { AnswersForParts } from "./parts-of-exclusion";

/** Headers of where an exclusion counts, plain as `plainHeader` makes them. */
const OF_LIMITS: ReadonlySet<string> = new Set(
  (
    "scope scopeofexclusion exclusionscope scopeofapplication appliesto applicableto appliedto applicability applicablefunds funds excludedfunds excludedportfolios excludedmandates excludedin " +
    "fundscope instrumentscope instruments instrumenttypes assetclasses portfolios mandates " +
    "ambito ambitodiapplicazione ambitodellesclusione siapplicaa applicabilea fondiesclusi fondi portafogli mandati strumenti " +
    "geltungsbereich anwendungsbereich giltfur ausgeschlossenefonds fonds portfolien mandate instrumente " +
    "perimetre perimetredexclusion champdapplication sappliquea portefeuilles mandats " +
    "ambitodeaplicacion seaplicaa fondos carteras toepassingsgebied geldtvoor fondsen omfattning gallerfor gjelderfor gaelderfor"
  ).split(" "),
);

/** Headers of what is left out of an exclusion: "Exemption", "Ausnahmen". */
const OF_EXEMPTIONS =
  /^(?:(?:green|social|sustainable)?bonds?|fund|fonds|index|passive|client|policy|individual|temporary)?(?:exempt(?:ed|ions?)?|grandfather(?:ed|ing)|bestandsschutz|exceptions?|carveouts?|waivers?|waived|(?:manual)?overrides?|overriddenby|sonderfreigabe|dispens(?:ation)?|eccezion[ei]|deroghe?|ausnahmen?|derogations?|exemptions?|excepcion(?:es)?|exencion(?:es)?|uitzondering(?:en)?|undantag|unntak|undtagelser?)(?:valid)?(?:until|till?|to|ends?|expiry|expires|enddate|expirydate|bis|finoal?|jusquau|hasta|tot|scadenza|ablauf)?$/;

/** Kinds of instruments and funds, in a remark that an exclusion is of them alone or not of them. */
const KIND =
  /\b(?:bonds?|equit(?:y|ies)|shares|fixed income|funds?|mandates?|article [89]|anleihen|aktien|fonds|obbligazion[ei]|azion[ei]|fondi|obligations|actions|bonos|acciones|fondos|obligaties|aandelen|fondsen|obligationer|aktier|fonder)\b/;
const ONLY =
  /\b(?:only|nur|solo|soltanto|solamente|seulement|uniquement|alleen|uitsluitend|endast|bara|kun|allowed|permitted|exempt(?:ed)?|erlaubt|zulassig|ausgenommen|ammess[ei]|consentit[ei]|autorise[es]*|permitid[oa]s|toegestaan|tillatna|tilladt|tillatt)\b/;
/** "Exclusion partielle", "teilweise ausgeschlossen". */
const PARTLY =
  /\b(?:exclu\w*|esclu\w*|aus(?:schl|geschl)\w*|uitsl\w*|uitgesl\w*)\b.{0,20}\b(?:partial(?:ly)?|partiell\w*|teilweise|parzial\w*|parcial\w*|gedeeltelijk\w*|delvis)\b|\b(?:partial(?:ly)?|teil(?:weise\w*)?|parzial\w*|parcial\w*|gedeeltelijk\w*|delvis)[ -]?(?:exclu\w*|esclu\w*|aus(?:schl|geschl)\w*|uitsl\w*|uitgesl\w*|utesl\w*|utelu\w*|udeluk\w*|ekskl\w*)/;
const MAX_REMARK = 120;

/** Whether a remark limits an exclusion to a kind of instruments or funds: "Only bonds", "Green bonds allowed", "Partial exclusion". */
function isLimit(text: string): boolean {
  if (text.length > MAX_REMARK) return false;
  const plain = folded(text);
  return (ONLY.test(plain) && KIND.test(plain)) || PARTLY.test(plain);
}

/** "Partial (no new bonds)" below "Exclusion type"; below a header of reasons it may be anything. */
const isPartBelow = (text: string, header: string): boolean =>
  /^(?!.*(?:reason|grund|motiv|raison|razon|reden)).*(?:exclu|esclu|ausschl|uitsl|utesl|restri)/.test(
    header,
  ) &&
  /^(?:partial(?:ly)?|partiell?|partielle|teilweise|parzial[ei]|parcial|gedeeltelijk|delvis)\b/.test(
    folded(text),
  );

/** Whether a text says of an exclusion that it counts everywhere: "All funds", "Tutti i fondi". */
export function saysEverywhere(text: string): boolean {
  return EVERYWHERE.test(folded(text)) && !EXCEPT.test(folded(text));
}

const EVERYWHERE =
  /^(?:all|tutti|tutte|alle|alla|tous|toutes|todos|todas|every|any|global(?:e|ly)?|group ?wide|firm ?wide|gesamt\w*)\b/;
const EXCEPT =
  /\b(?:except|excluding|excl|but|other than|tranne|eccetto|esclus\w*|ausser|ausgenommen|sauf|hors|excepto|salvo|behalve|utom|unntatt|undtagen)\b/;

/** The cell of a row that limits its exclusion to some funds, portfolios or instruments, and its column. */
interface Limit {
  readonly column: FindingColumn;
  readonly text: string;
}

type Table = IntakeTable<ExclusionField>;
type Row = Pick<IntakeRow<ExclusionField>, "number" | "unused" | "text">;

/** A cell that limits the exclusion to some funds or instruments, which a rule cannot. */
export function limitFindings(
  table: Table,
  row: Row,
  hasScopes: boolean,
  parts: AnswersForParts,
): readonly Finding[] {
  const limit = limitOf(table, row, hasScopes) ?? limitToParts(table, row, parts);
  if (limit === null) return [];
  const params = { value: limit.text, column: limit.column.letter };
  const about = { row: row.number, value: limit.text, params };
  const finding = table.finding({ ...about, severity: "warning", code: "X16", message: "limited" });
  return [{ ...finding, column: limit.column }];
}

/** The answer for one kind of instruments or funds by which the company is not excluded of all. */
function limitToParts({ columns }: Table, row: Row, parts: AnswersForParts): Limit | null {
  const { limit } = parts(row);
  if (limit === null) return null;
  const { letter, text } = limit;
  const header = columns.find((column) => column.letter === letter)?.header ?? "";
  return { column: { index: columnIndex(letter), letter, header }, text };
}

/**
 * The limit that a row states in a column that is not used, or in that of scopes where it holds none of ours; null where
 * there is none. A rule excludes everywhere.
 */
function limitOf({ columns, column }: Table, row: Row, hasScopes: boolean): Limit | null {
  const scope = column("scope");
  const scopeText = row.text("scope");
  if (!hasScopes && scope !== null && scopeText !== null && !saysEverywhere(scopeText)) {
    const { index, letter, header } = scope;
    return { column: { index, letter, header }, text: scopeText };
  }
  const headers = new Map(columns.map(({ letter, header }) => [letter, header]));
  const reason = column("reason");
  const remark = reason === null ? null : row.text("reason");
  if (reason !== null && remark !== null) {
    if (isLimit(remark) || isPartBelow(remark, plainHeader(reason.header)))
      return { column: reason, text: remark };
  }
  for (const { letter, text } of row.unused()) {
    const header = headers.get(letter) ?? "";
    const plain = plainHeader(header);
    const isNothing = !/[\p{L}\d]/u.test(text) || isNothingText(text) || isNo(plainHeader(text));
    const isExempt = OF_EXEMPTIONS.test(plain) && !isNothing;
    const isOfScope = OF_LIMITS.has(plain) && !isNothing && !saysEverywhere(text);
    if (!isExempt && !isOfScope && !isLimit(text)) continue;
    return { column: { index: columnIndex(letter), letter, header }, text };
  }
  return null;
}
