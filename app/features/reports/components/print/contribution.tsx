import type { ContributionItem } from "~/domain/analysis/views";
import { judgedCoverage } from "~/features/analysis/contributions";
import { coveredText, neededText } from "~/ui/figure/coverage-text";
import { RatingCell } from "./cells";
import { Waterfall } from "./charts/waterfall";
import { usePrint } from "./print-context";
import { Part, Section } from "./section";
import { PrintTable } from "./table";

const ENDS = 10;

/** Who makes the rating what it is. */
export function Contribution() {
  const { t, format, document } = usePrint();
  const { contribution } = document.figures.views;
  const items = contribution?.items ?? [];
  if (!contribution || contribution.value === null || items.length === 0) {
    const judged = contribution ? judgedCoverage(contribution) : null;
    return (
      <Section name="contribution">
        <p className="low">
          {judged
            ? t("contribution.withheld", {
                coverage: coveredText(format, judged, 1),
                needed: neededText(format, judged),
              })
            : t("contribution.none")}
        </p>
      </Section>
    );
  }
  const up = items.filter(({ relative }) => (relative ?? 0) > 0).slice(0, ENDS);
  const down = items
    .filter(({ relative }) => (relative ?? 0) < 0)
    .slice(-ENDS)
    .reverse();
  return (
    <Section name="contribution" intro={t("contribution.intro")}>
      <Part title={t("contribution.chart")} note={t("contribution.unit")} whole>
        <Waterfall items={items} />
      </Part>
      {up.length > 0 && (
        <Part title={t("contribution.up")}>
          <Items items={up} caption={t("contribution.up")} value={contribution.value} />
        </Part>
      )}
      {down.length > 0 && (
        <Part title={t("contribution.down")}>
          <Items items={down} caption={t("contribution.down")} value={contribution.value} />
        </Part>
      )}
      <p className="key">{t("contribution.key")}</p>
    </Section>
  );
}

function Items({
  items,
  caption,
  value,
}: {
  items: readonly ContributionItem[];
  caption: string;
  value: number;
}) {
  const { t, format, document } = usePrint();
  return (
    <PrintTable
      caption={caption}
      rows={items}
      keyOf={({ holdingId }) => holdingId}
      dense
      columns={({ text, numeric }) => [
        text(t("columns.holding"), null, ({ name }) => name),
        numeric(t("columns.rated_weight"), 62, ({ weightShare }) => format.share(weightShare)),
        text(t("columns.rating"), 100, ({ holdingId }) => (
          <RatingCell rating={document.figures.ratings.get(holdingId)} />
        )),
        numeric(t("columns.additive"), 80, ({ additive }) => format.number(additive, 3)),
        numeric(t("columns.relative"), 80, ({ relative }) => (
          <b>{relative === null ? "–" : format.signed(relative, 3)}</b>
        )),
        numeric(t("columns.without"), 80, ({ leaveOneOut }) =>
          leaveOneOut === null ? "–" : format.number(value - leaveOneOut, 3),
        ),
      ]}
    />
  );
}
