import { addTo } from "~/domain/keyed/groups";
import { folded } from "~/domain/search/folded";
import { cellText, type Row } from "~/domain/tabular/row";
import type { MakeFinding } from "../findings/finding-makers";
import type { PortfolioFinding, ReadHolding } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";
import { hasSecurityIdentifier } from "../rows/line-kind";

const MAX_TEXT = 60;

/** What counts against the portfolio, in the words of headings above it. */
const HEADS_OWED =
  /\b(?:sold short|short (?:sales?|positions?|holdings?|securities|equit(?:y|ies)|stocks?|book|side|leg)|shorts|posizioni (?:corte|short)|(?:allo|vendite allo) scoperto|leerverk\w+|short ?positionen|ventes? a decouvert|positions? (?:courtes?|vendeuses?|short)|posiciones cortas|ventas? en corto|liabilit(?:y|ies)|payables?|passivita|debiti|verbindlichkeiten|deudas|acreedores)\b|^(?:autres |otros )?(?:passifs?|dettes|pasivos?)(?: (?:courants?|exigibles?|corrientes?))?$/;
/** "Assets and liabilities" heads both. */
const HEADS_BOTH =
  /\b(?:assets?|longs?|receivables?|attivita|attivo|crediti|aktiva|vermogen\w*|forderungen|actifs?|activos?|long\w*|largas)\b/;
/** The same of a line by its own name. */
const IS_OWED =
  /\b(?:payables?|overdraft|lombard\w*|margin loan|mutuo|kreditaufnahme\w*|accrued (?:\w+ ){0,2}(?:fees?|expenses?)|(?:fees?|expenses?) (?:accruals?|accrued|due)|collateral received|ratei passivi|accantonament\w+|kostenabgrenzung\w*|ruckstellung\w*|provisions? pour frais|debit[io] (?:per|verso|v\/)|da pagare|scoperto di conto|verbindlichkeit(?:en)?|zu zahlen\w*|dettes? (?:envers|bancaires?|fournisseurs?)|a payer|decouvert (?:bancaire|en compte)|deudas?|por pagar|acreedores)\b/;

/**
 * Amounts that are sold short or owed by the words above or beside them, and that no sign makes negative: they come in as if
 * they were held, which is said (N04).
 */
export function owedFindings(
  lines: readonly ClassifiedLine[],
  holdings: readonly ReadHolding[],
  make: MakeFinding,
): PortfolioFinding[] {
  const positive = new Set(
    holdings.flatMap(({ rows, marketValue, weightShare }) =>
      (marketValue ?? weightShare ?? 0) > 0 && rows.length === 1 ? rows : [],
    ),
  );
  const said = new Map<string, number[]>();
  let heading: string | null = null;
  for (const { line, kind, skip } of lines) {
    const row = line.row.number;
    if (kind === null) {
      const text = skip === "total" ? "" : textOf(line.row);
      if (text !== null) heading = headsOwed(text) ? text : null;
      continue;
    }
    const name = hasSecurityIdentifier(line) ? null : line.name;
    const words = heading ?? (name !== null && IS_OWED.test(folded(name)) ? name : null);
    if (words === null || !positive.has(row)) continue;
    addTo(said, words, row);
  }
  return [...said].map(([words, rows]) =>
    make("warning", "N04", "n04_owed", {
      row: rows[0] ?? null,
      rows,
      value: words,
      params: { count: rows.length },
      hint: "n04_owed",
    }),
  );
}

function headsOwed(heading: string): boolean {
  const plain = folded(heading);
  return HEADS_OWED.test(plain) && !HEADS_BOTH.test(plain);
}

/** The first words of a row, as headings are; null for a row without any. */
function textOf({ cells }: Row): string | null {
  const text = cells.map(cellText).find((one) => one !== null && /\p{L}{3}/u.test(one));
  return text === undefined || text === null || text.length > MAX_TEXT ? null : text;
}
