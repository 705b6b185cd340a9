import type { Figure } from "~/domain/analysis/figures/figure";
import { figureIn } from "~/domain/analysis/findings";
import type { ContributionItem, RatingSleeve } from "~/domain/analysis/views";
import { changeDecimals } from "~/domain/comparing/change-decimals";
import { compare } from "~/domain/comparing/compare";
import { NameCell, RatingCell } from "./cells";
import { bandsOf } from "./charts/distribution";
import { DistributionBar } from "./charts/distribution-bar";
import { KeyFigure } from "./key-figure";
import { usePrint } from "./print-context";
import { RatingHeadline } from "./rating-headline";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { GapText, MetricName } from "./texts";

const PILLARS = ["esg.environmental", "esg.social", "esg.governance"];
const ENDS = 5;
const UNRATED = 10;

/** The rating, its pillars and sleeves, how it is spread, and who stands at its ends. */
export function Esg() {
  const { t, format, document } = usePrint();
  const { figures, benchmark } = document;
  const { esg } = figures.views;
  const rating = figureIn(figures.views, "esg.rating");
  const bands = bandsOf(figures.views.ratings?.figures[0]);
  const others = bandsOf(benchmark?.views.ratings?.figures[0]);
  const rated = figures.lines.flatMap((line) => {
    const own = figures.ratings.get(line.id);
    return own && own.rating !== null ? [{ ...line, own, rating: own.rating }] : [];
  });
  const best = [...rated].sort((a, b) => b.rating - a.rating || b.weightShare - a.weightShare).slice(0, ENDS);
  const worst = [...rated]
    .sort((a, b) => a.rating - b.rating || b.weightShare - a.weightShare)
    .slice(0, ENDS);
  return (
    <Section
      name="esg"
      intro={
        esg?.provider
          ? t("esg.intro", { provider: esg.provider, needed: format.statedShare(esg.neededCoverageShare) })
          : t("esg.no_provider")
      }
    >
      <div className="lead">
        <RatingHeadline figure={rating} />
        <div className="pillars">
          {PILLARS.map((id) => {
            const figure = figureIn(figures.views, id);
            return figure && <KeyFigure key={id} figure={figure} />;
          })}
        </div>
      </div>
      <div className="dist">
        <DistributionBar bands={bands} benchmark={others} />
        <p className="key">{t(others.length > 0 ? "distribution_key_benchmark" : "distribution_key")}</p>
      </div>
      {esg && esg.sleeves.length > 0 && (
        <Part title={t("esg.sleeves")} note={t("esg.sleeves_note")} whole>
          <Sleeves sleeves={esg.sleeves} />
        </Part>
      )}
      <Trend />
      {rating?.withheld && <Unrated />}
      {rated.length > 0 && !rating?.withheld && (
        <div className="part grid-two">
          <Ends title={t("esg.best")} rows={best} />
          <Ends title={t("esg.worst")} rows={worst} />
        </div>
      )}
    </Section>
  );
}

function Sleeves({ sleeves }: { sleeves: readonly RatingSleeve[] }) {
  const { t, format } = usePrint();
  return (
    <PrintTable
      caption={t("esg.sleeves")}
      rows={sleeves}
      keyOf={({ sleeve }) => sleeve}
      columns={({ text, numeric }) => [
        text(t("columns.sleeve"), null, ({ sleeve }) => t(`sleeves.${sleeve}`)),
        numeric(t("columns.rating"), null, ({ rating }) =>
          rating === null ? "–" : <b>{format.rating(rating)}</b>,
        ),
        numeric(t("columns.eligible"), null, (row) => format.share(row.eligibleShare)),
        numeric(t("columns.coverage"), null, (row) => format.share(row.coverageShare)),
      ]}
    />
  );
}

/** Rating and pillars at the portfolio's previous date and now; nothing where it has no earlier date. */
function Trend() {
  const { t, format, document } = usePrint();
  const { figures, previous, portfolio } = document;
  if (previous === null) return null;
  const before = (figure: Figure) => figureIn(previous.views, figure.metric);
  const rows = ["esg.rating", ...PILLARS].flatMap((id) => figureIn(figures.views, id) ?? []);
  const value = (figure: Figure | null) => {
    if (figure === null) return "–";
    return figure.value === null ? <GapText figure={figure} brief /> : format.rating(figure.value);
  };
  return (
    <Part title={t("esg.trend")} note={t("esg.trend_note")} whole>
      <PrintTable
        dense
        caption={t("esg.trend")}
        rows={rows}
        keyOf={({ metric }) => metric}
        columns={({ text, numeric }) => [
          text(t("columns.figure"), null, ({ metric }) => <MetricName id={metric} />),
          numeric(format.date(previous.asOf), 110, (figure) => value(before(figure))),
          numeric(format.date(portfolio.asOf), 110, (figure) => <b>{value(figure)}</b>),
          numeric(t("esg.change"), 90, (figure) => {
            const { difference } = compare(figure, before(figure));
            return difference === undefined ? "–" : format.signed(difference, changeDecimals(figure.metric));
          }),
        ]}
      />
    </Part>
  );
}

type Rated = Pick<ContributionItem, "name" | "weightShare"> & {
  readonly id: string;
  readonly own: { readonly rating: number | null; readonly ratedShare: number; readonly isEligible: boolean };
};

function Ends({ title, rows }: { title: string; rows: readonly Rated[] }) {
  const { t, format } = usePrint();
  return (
    <div className="whole">
      <h3>{title}</h3>
      <PrintTable
        dense
        caption={title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={({ text, numeric }) => [
          text(t("columns.holding"), null, ({ name }) => name),
          numeric(t("columns.weight"), 56, (row) => format.share(row.weightShare)),
          text(t("columns.rating"), 92, ({ own }) => <RatingCell rating={own} />),
        ]}
      />
    </div>
  );
}

/** What keeps the rating from being shown, largest first. */
function Unrated() {
  const { t, format, document } = usePrint();
  const lines = (document.figures.views.esg?.uncovered ?? []).slice(0, UNRATED);
  return (
    <Part title={t("esg.unrated", { count: lines.length })} note={t("esg.unrated_note")} whole>
      <PrintTable
        dense
        caption={t("esg.unrated", { count: lines.length })}
        rows={lines}
        keyOf={({ holdingId }, index) => `${holdingId} ${index}`}
        columns={({ text, numeric }) => [
          text(t("columns.holding"), null, (line) => <NameCell {...line} />),
          numeric(t("columns.weight"), 100, (line) => format.share(line.weightShare, 2)),
        ]}
      />
    </Part>
  );
}
