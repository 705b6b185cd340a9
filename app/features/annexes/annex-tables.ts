import type { TFunction } from "i18next";
import type { Annex, AnnexPart } from "~/domain/annexes/annex";
import type { TaxonomyGraph } from "~/domain/annexes/taxonomy-graphs";
import type { Format } from "~/ui/format";
import type { AnnexWords } from "./annex-words";

/** A table as it is read, copied and pasted: heads first, every cell as it is printed. */
export type PrintedTable = readonly (readonly string[])[];

/** The figures that answer a question: item, share of all investments, coverage, and why there is none. */
export function printedPart(
  t: TFunction,
  format: Format,
  words: AnnexWords,
  annex: Annex,
  { question, rows }: AnnexPart,
): PrintedTable {
  return [
    [t("annexes:column.item"), t("annexes:column.share"), t("annexes:column.coverage")],
    ...rows.map((row) => [
      words.row(annex, question, row),
      row.value === null ? words.gap(row.gap ?? "not_covered") : format.share(row.value),
      row.coverageShare === null ? "" : format.share(row.coverageShare),
    ]),
  ];
}

/** The largest investments with the columns of the annex: investment, sector, share of assets, country. */
export function printedInvestments(
  t: TFunction,
  format: Format,
  words: AnnexWords,
  { investments }: Pick<Annex, "investments">,
): PrintedTable {
  return [
    [
      t("annexes:column.investment"),
      t("annexes:column.sector"),
      t("annexes:column.assets"),
      t("annexes:column.country"),
    ],
    ...investments.map(({ name, sector, weightShare, country }) => [
      name,
      words.sector(sector),
      format.share(weightShare),
      words.country(country),
    ]),
  ];
}

/** A graph in numbers; parts that no data states stay empty. */
export function printedGraph(
  t: TFunction,
  format: Format,
  words: AnnexWords,
  { bars }: TaxonomyGraph,
): PrintedTable {
  const share = (value: number | null) => (value === null ? "–" : format.share(value));
  return [
    [
      t("annexes:column.measure"),
      ...(["aligned", "gas", "nuclear", "notAligned", "noData"] as const).map((part) =>
        t(`annexes:graph.${part}`),
      ),
    ],
    ...bars.map(({ kpi, aligned, gas, nuclear, notAligned, noData }) => [
      words.kpi(kpi),
      ...[aligned, gas, nuclear, notAligned, noData].map(share),
    ]),
  ];
}

/** Every table of an annex under the question it answers, as one table to paste. */
export function printedAnnex(t: TFunction, format: Format, words: AnnexWords, annex: Annex): PrintedTable {
  const under = (question: string, [heads = [], ...rows]: PrintedTable): PrintedTable => [
    [question, ...heads.slice(1)],
    ...rows,
  ];
  return [
    [words.title(annex)],
    ...annex.parts.flatMap((part) => {
      const question = words.question(annex, part.question);
      if (part.question === "top_investments")
        return under(question, printedInvestments(t, format, words, annex));
      const tables = [under(question, printedPart(t, format, words, annex, part))];
      if (part.question === "taxonomy")
        tables.push(
          ...annex.graphs.map((graph) =>
            under(words.scope(graph.scope), printedGraph(t, format, words, graph)),
          ),
        );
      return tables.flat();
    }),
  ];
}
