import { NativeSelect } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Annex, AnnexPart } from "~/domain/annexes/annex";
import { ANNEXES, type AnnexName, isPeriodic } from "~/domain/annexes/annex-names";
import { paths } from "~/platform/paths";
import { FileGroup, TableFiles } from "~/ui/controls/file-group";
import { Segmented } from "~/ui/controls/segmented";
import type { Format } from "~/ui/format";
import type { Href } from "~/ui/href";
import { DocumentBar } from "~/ui/page/document-bar";
import { Columns, PageBody, Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import { useStep } from "~/ui/use-step";
import { printedAnnex, printedGraph, printedInvestments, printedPart } from "../annex-tables";
import { type AnnexWords, annexWords } from "../annex-words";
import type { AnnexPeriod, AnnexScreen } from "../annexes.types";
import { CopyTable } from "./copy-table";
import { FigureRows } from "./figure-rows";
import { InvestmentRows } from "./investment-rows";
import { TaxonomyGraph } from "./taxonomy-graph";

/** Another annex, another reference period. */
export type AnnexChange = {
  readonly annex?: AnnexName;
  readonly year?: string | null;
};

interface Props {
  readonly screen: AnnexScreen;
  readonly hrefOf: (change: AnnexChange) => Href;
}

/** The figures of an annex question by question, each with its calculation, to be copied into the document. */
export function AnnexView({ screen, hrefOf }: Props) {
  const { t, i18n } = useTranslation(["annexes", "metrics", "analysis"]);
  const format = useFormat();
  const words = annexWords(t, i18n.language);
  const step = useStep();
  const { annex, asOf, period, portfolio, years } = screen;
  const title = words.title(annex);
  return (
    <PageBody>
      <DocumentBar
        title={title}
        intro={
          <p>
            {period === null
              ? t(isPeriodic(annex.annex) ? "note_periodic" : "note_precontractual", {
                  date: format.fullDate(asOf),
                })
              : periodNote(t, format, period, asOf)}
          </p>
        }
      >
        <Segmented
          label={t("annex")}
          tall
          value={annex.annex}
          options={ANNEXES.map((value) => ({
            value,
            label: t("short", { annex: value }),
            to: hrefOf({ annex: value }),
          }))}
        />
        {isPeriodic(annex.annex) && (
          <NativeSelect
            label={t("period")}
            value={period === null ? "" : String(period.year)}
            data={[{ value: "", label: t("day") }, ...years.map(String)]}
            onChange={({ currentTarget: { value } }) => step(hrefOf({ year: value === "" ? null : value }))}
          />
        )}
        <FileGroup label={t("files")}>
          <CopyTable table={printedAnnex(t, format, words, annex)} label={title} />
          {portfolio.mayExport && (
            <TableFiles
              hrefOf={(type) => paths.annexFile(portfolio.id, annex.annex, type, period?.year ?? null)}
            />
          )}
        </FileGroup>
      </DocumentBar>
      {annex.parts.map((part) => (
        <PartOf key={part.question} {...{ annex, part, words }} opens={period === null} />
      ))}
    </PageBody>
  );
}

function periodNote(
  t: TFunction,
  format: Format,
  { year, isMean, quarters }: AnnexPeriod,
  asOf: string,
): string {
  if (isMean) return t("annexes:note_mean", { year });
  const kept = quarters.filter((quarter) => quarter.asOf !== null).length;
  return t("annexes:note_quarters", { year, count: kept, date: format.fullDate(asOf) });
}

function PartOf({
  annex,
  part,
  words,
  opens,
}: {
  readonly annex: Annex;
  readonly part: AnnexPart;
  readonly words: AnnexWords;
  /** Figures of the portfolio's day open their calculation. */
  readonly opens: boolean;
}) {
  const { t } = useTranslation(["annexes", "metrics", "analysis"]);
  const format = useFormat();
  const { question } = part;
  const name = words.question(annex, question);
  const isInvestments = question === "top_investments";
  const table = isInvestments
    ? printedInvestments(t, format, words, annex)
    : printedPart(t, format, words, annex, part);
  return (
    <Section
      title={name}
      note={t("belongs", { annex: annex.annex })}
      aside={<CopyTable table={table} label={name} />}
    >
      {isInvestments ? (
        <InvestmentRows {...{ annex, words }} name={name} />
      ) : (
        <FigureRows {...{ annex, part, words, opens }} name={name} />
      )}
      {question === "taxonomy" && (
        <Columns template="1fr 1fr">
          {annex.graphs.map((graph) => (
            <TaxonomyGraph
              key={graph.scope}
              {...{ graph, words }}
              table={printedGraph(t, format, words, graph)}
            />
          ))}
        </Columns>
      )}
    </Section>
  );
}
