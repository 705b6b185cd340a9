import type { BreakdownItem } from "~/domain/analysis/figures/figure";
import { isRated } from "~/domain/analysis/figures/rating-distribution";
import { bandsOf } from "./charts/distribution";
import { DistributionBar } from "./charts/distribution-bar";
import { Strata } from "./charts/strata";
import { usePrint } from "./print-context";
import { Section } from "./section";
import { PrintTable } from "./table";

/** The distribution of ratings by weight and by number. */
export function Ratings() {
  const { t, format, document } = usePrint();
  const { figures, benchmark } = document;
  const figure = figures.views.ratings?.figures[0];
  const bands = bandsOf(figure);
  const others = bandsOf(benchmark?.views.ratings?.figures[0]);
  const items = figure?.breakdown ?? [];
  const share = (key: string) => others.find((band) => band.key === key)?.share ?? 0;
  return (
    <Section name="ratings" intro={t("ratings.intro")}>
      <div className="dist">
        <DistributionBar bands={bands} benchmark={others} />
        <p className="key">{t(others.length > 0 ? "distribution_key_benchmark" : "distribution_key")}</p>
      </div>
      <div className="part">
        <PrintTable
          caption={t("sections.ratings")}
          rows={[...items].sort((a, b) =>
            isRated(a.key) && isRated(b.key) ? Number(b.key) - Number(a.key) : 0,
          )}
          keyOf={({ key, negative }) => `${key} ${negative === true}`}
          columns={({ text, numeric }) => [
            text(t("columns.rating"), null, ({ key, negative }) => (
              <span className="rating">
                {isRated(key) && <Strata rating={Number(key)} size={12} />}
                {negative ? t("groups.short", { name: t(`rating_band.${key}`) }) : t(`rating_band.${key}`)}
              </span>
            )),
            numeric(t("columns.weight"), 100, (item) => <b>{format.share(item.weightShare, 2)}</b>),
            ...(others.length > 0
              ? [
                  numeric(t("columns.benchmark"), 100, ({ key, negative }: BreakdownItem) =>
                    negative ? "–" : format.share(share(key), 2),
                  ),
                ]
              : []),
            numeric(t("columns.positions"), 100, (item) => format.number(item.count)),
          ]}
        />
        <p className="key">{t("ratings.key")}</p>
      </div>
    </Section>
  );
}
