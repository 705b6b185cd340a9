import { figureIn } from "~/domain/analysis/findings";
import { totalShare } from "~/domain/weights/sum";
import { heldFunds } from "./brief-sections";
import { NameCell, RatingCell, TypeText } from "./cells";
import { ShareBars } from "./charts/share-bars";
import { useGroupBars } from "./groups";
import { usePrint } from "./print-context";
import { Part, Section } from "./section";
import { PrintTable } from "./table";

const TOP = 10;
const SPLITS = [
  "allocation.assetClass",
  "allocation.country",
  "allocation.naceSection",
  "allocation.currency",
];

/** What is held: the largest lines and where the money is. */
export function Composition() {
  const { t, format, document } = usePrint();
  const { figures, portfolio } = document;
  const { lines } = figures;
  const top = lines.slice(0, TOP);
  const share = totalShare(top);
  const closed =
    figureIn(figures.views, "allocation.assetClass")?.breakdown?.find(({ key }) => key === "notLookedThrough")
      ?.weightShare ?? 0;
  const hasValues = lines.some(({ valueEur }) => valueEur !== null);
  return (
    <Section
      name="composition"
      intro={
        <>
          {t(portfolio.totalValueEur === null ? "composition.lead_weights" : "composition.lead", {
            count: lines.length,
            value: portfolio.totalValueEur === null ? "" : format.amountShort(portfolio.totalValueEur, "EUR"),
          })}{" "}
          {(closed > 0 || heldFunds(lines).length > 0) &&
            t(closed > 0 ? "composition.closed" : "composition.open", { share: format.share(closed) })}
        </>
      }
    >
      <Part
        title={t("composition.top", { count: top.length })}
        note={t("composition.top_share", { share: format.share(share) })}
      >
        <PrintTable
          caption={t("composition.top", { count: top.length })}
          rows={top}
          keyOf={({ id }) => id}
          columns={({ text, numeric }) => [
            text(t("columns.holding"), null, (line) => <NameCell {...line} />),
            text(t("columns.type"), 110, ({ type }) => <TypeText type={type} />),
            text(t("columns.currency"), 62, ({ currency }) => currency ?? "–"),
            numeric(t("columns.weight"), 62, ({ weightShare }) => <b>{format.share(weightShare)}</b>),
            ...(hasValues
              ? [
                  numeric(t("columns.value_eur"), 92, ({ valueEur }: (typeof top)[number]) =>
                    valueEur === null ? "–" : format.amountShort(valueEur, "EUR"),
                  ),
                ]
              : []),
            text(t("columns.rating"), 96, ({ id }) => <RatingCell rating={figures.ratings.get(id)} />),
          ]}
        />
      </Part>
      <div className="part grid-two">
        {SPLITS.map((metric) => (
          <Split key={metric} metric={metric} />
        ))}
      </div>
    </Section>
  );
}

function Split({ metric }: { metric: string }) {
  const { t, document } = usePrint();
  const figure = document.figures.views.allocation?.figures.find((candidate) => candidate.metric === metric);
  const bars = useGroupBars(figure);
  return (
    <div className="whole">
      <h3>
        {t(`splits.${metric.replace("allocation.", "")}`)}
        <small>{t("denominator.ALL")}</small>
      </h3>
      <ShareBars bars={bars} labelWidth={148} />
    </div>
  );
}
