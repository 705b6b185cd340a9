import { useTranslation } from "react-i18next";
import type { Denominator } from "~/domain/metrics/denominator";
import { useExplain } from "~/features/figures/components/explain-context";
import { DENOMINATORS } from "~/features/figures/denominators";
import { Segmented } from "~/ui/controls/segmented";
import type { Href } from "~/ui/href";
import { PageBody } from "~/ui/page/page";
import { DataTable } from "~/ui/table/data-table";
import { type AnalysisScreen, MORE_VIEWS } from "../analysis-screen.types";
import { listedFigures } from "../files/listed-figures";
import css from "./analysis.module.css";
import { useFigureColumns } from "./use-figure-columns";

interface Props {
  readonly screen: AnalysisScreen;
  readonly hrefOf: (denominator: Denominator | null) => Href;
}

/** Taxonomy, sustainable investment, climate, activities, benchmarks' exclusions, impact and funds, each with its working. */
export function MoreView({ screen, hrefOf }: Props) {
  const { t } = useTranslation("analysis");
  const explain = useExplain();
  const { denominator } = screen;
  const rows = listedFigures(screen.views, MORE_VIEWS);
  const viewOf = new Map(rows.map(({ figure, view }) => [figure.metric, view]));
  const columns = useFigureColumns({
    denominator,
    benchmark: screen.benchmark
      ? listedFigures(screen.benchmark.views, MORE_VIEWS).map(({ figure }) => figure)
      : null,
    standings: screen.standings,
  });
  return (
    <PageBody>
      <section aria-label={t("tab.more")} style={{ paddingTop: 12 }}>
        <div className={css.tools}>
          <Segmented
            label={t("denominator")}
            value={denominator ?? "HEADLINE"}
            options={[
              { value: "HEADLINE", label: t("denominators.HEADLINE"), to: hrefOf(null) },
              ...DENOMINATORS.map((value) => ({
                value,
                label: t(`denominators.${value}`),
                to: hrefOf(value),
              })),
            ]}
          />
          <span className={`${css.note} us-wide`}>
            {t(`denominator_explained.${denominator ?? "HEADLINE"}`)}
          </span>
        </div>
        <DataTable
          label={t("tab.more")}
          rows={rows.map(({ figure }) => figure)}
          columns={columns}
          rowId={(figure) => figure.metric}
          rowHeight={40}
          groupOf={(figure) => t(`views.${viewOf.get(figure.metric) ?? "funds"}`)}
          isChosen={(figure) => figure.metric === explain.metric}
          stacks
        />
      </section>
    </PageBody>
  );
}
