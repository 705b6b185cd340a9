import { useTranslation } from "react-i18next";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { TimeChart } from "~/ui/charts/time-chart";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import css from "./detail.module.css";
import { RatingHistory } from "./fact-tables";

/** The whole scale, so that a small step looks small. */
const SCALE = [1, 5] as const;

interface Props {
  readonly facts: readonly SourcedFact[];
  /** Whose ratings the page goes by. */
  readonly provider: string | null;
  /** The day of the page. */
  readonly day: string;
}

/** How an asset was rated over time: drawn for the page's provider, all ratings with their files beside it. */
export function RatingCourse({ facts, provider, day }: Props) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const points = courseOf(facts.filter(({ values }) => values.provider === provider));
  return (
    <Section title={t("rating_history")} note={t("rating_scale")}>
      {facts.length === 0 ? (
        <EmptyState>{t("no_rating")}</EmptyState>
      ) : (
        <div className={css.course} data-drawn={points.length > 1 || undefined}>
          {points.length > 1 && (
            <TimeChart
              title={t("columns.esgRating")}
              points={points}
              range={SCALE}
              text={(value) => format.rating(value, 1)}
              dayText={format.month}
              dayHeading={t("source.period")}
            />
          )}
          <RatingHistory facts={facts} day={day} />
        </div>
      )}
    </Section>
  );
}

/** Oldest first, of one subject: the instrument's ratings and its issuer's never make one line. */
function courseOf(facts: readonly SourcedFact[]) {
  const [newest] = facts;
  return facts
    .flatMap((fact) => {
      const { period, subject, values } = fact;
      if (!newest || period === null || subject !== newest.subject) return [];
      return [
        { on: period, value: typeof values.rating === "number" ? values.rating : null, reported: true },
      ];
    })
    .reverse();
}
