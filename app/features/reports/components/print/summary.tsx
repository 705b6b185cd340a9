import { figureIn } from "~/domain/analysis/findings";
import { strengthsOf, weaknessesOf } from "~/domain/reports/key-points";
import { sayCategory } from "~/ui/vocabulary";
import { bandsOf } from "./charts/distribution";
import { DistributionBar } from "./charts/distribution-bar";
import { EmissionBars } from "./emission-bars";
import { KeyFigure } from "./key-figure";
import { KeyPoints } from "./key-points";
import { usePrint } from "./print-context";
import { RatingHeadline } from "./rating-headline";
import { Part, Section } from "./section";
import { SummaryText } from "./summary-text";

const SIX = [
  "pai.2.scope123",
  "pai.3.scope123",
  "pai.4",
  "pai.10",
  "si.total",
  "taxonomy.turnover.aligned.all",
];

/** One page that says what the report finds, before it shows how. */
export function Summary() {
  const { t, document, paper } = usePrint();
  // The page is meant to stay one page: Letter has room for fewer lines.
  const isTall = paper.format === "A4";
  const { figures, benchmark, standings } = document;
  const shown = SIX.flatMap((metric) => standings?.of[metric] ?? []);
  const isAmongFunds = shown.some(({ betterThanShare }) => betterThanShare !== null);
  const bands = bandsOf(figures.views.ratings?.figures[0]);
  const others = bandsOf(benchmark?.views.ratings?.figures[0]);
  const rating = figureIn(figures.views, "esg.rating");
  return (
    <Section name="summary">
      <div className="lead">
        <RatingHeadline figure={rating} />
        <SummaryText />
      </div>
      <div className="dist">
        <DistributionBar bands={bands} benchmark={others} />
        <p className="key">{t(others.length > 0 ? "distribution_key_benchmark" : "distribution_key")}</p>
      </div>
      <Part
        title={t("summary.six")}
        note={isAmongFunds && t("funds_key", { category: sayCategory(t, standings?.category ?? "").text })}
        whole
      >
        <div className="six">
          {SIX.map((id) => {
            const figure = figureIn(figures.views, id);
            return (
              figure && <KeyFigure key={id} figure={figure} label={t(`short.${id.replaceAll(".", "_")}`)} />
            );
          })}
        </div>
      </Part>
      <div className="part two whole">
        <KeyPoints title={t("summary.strengths")} points={strengthsOf(figures, benchmark?.views ?? null)} />
        <KeyPoints title={t("summary.weaknesses")} points={weaknessesOf(figures, benchmark?.views ?? null)} />
      </div>
      {figures.emissions.length > 0 && (
        <Part title={t("summary.emissions")} whole>
          <EmissionBars count={(isTall ? 4 : 3) - (isAmongFunds ? 1 : 0)} />
        </Part>
      )}
      <p className="foot-note">{t("line_key")}</p>
    </Section>
  );
}
