import { folded } from "~/domain/search/folded";
import type { FindingColumn } from "~/domain/tabular/finding";
import { plainHeader } from "~/domain/tabular/plain-header";
import type { IntakeRow, IntakeTable } from "~/domain/tabular/read-intake";
import { columnIndex } from "~/domain/tabular/row";
import type { ExclusionField } from "./exclusion-columns";

/** Headers of where an exclusion counts, plain as `plainHeader` makes them. */
const OF_LIMITS: ReadonlySet<string> = new Set(
  (
    "scope scopeofexclusion exclusionscope scopeofapplication appliesto applicableto appliedto applicability applicablefunds funds " +
    "fundscope instrumentscope instruments instrumenttypes assetclasses portfolios mandates " +
    "ambito ambitodiapplicazione ambitodellesclusione siapplicaa applicabilea fondi portafogli mandati strumenti " +
    "geltungsbereich anwendungsbereich giltfur fonds portfolien mandate instrumente " +
    "perimetre perimetredexclusion champdapplication sappliquea portefeuilles mandats " +
    "ambitodeaplicacion seaplicaa fondos carteras toepassingsgebied geldtvoor fondsen omfattning gallerfor gjelderfor gaelderfor"
  ).split(" "),
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

/**
 * The limit that a row states in a column that is not used, or in that of scopes where it holds none of ours; null where
 * there is none. A rule excludes everywhere.
 */
export function limitOf(
  { columns, column }: Pick<IntakeTable<ExclusionField>, "columns" | "column">,
  row: Pick<IntakeRow<ExclusionField>, "unused" | "text">,
  hasScopes: boolean,
): Limit | null {
  const scope = column("scope");
  const scopeText = row.text("scope");
  if (!hasScopes && scope !== null && scopeText !== null && !saysEverywhere(scopeText)) {
    const { index, letter, header } = scope;
    return { column: { index, letter, header }, text: scopeText };
  }
  const headers = new Map(columns.map(({ letter, header }) => [letter, header]));
  for (const { letter, text } of row.unused()) {
    const header = headers.get(letter) ?? "";
    const isNothing = !/[\p{L}\d]/u.test(text);
    if (isNothing || !OF_LIMITS.has(plainHeader(header)) || saysEverywhere(text)) continue;
    return { column: { index: columnIndex(letter), letter, header }, text };
  }
  return null;
}
