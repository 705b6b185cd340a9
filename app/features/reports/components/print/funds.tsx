import { figureIn } from "~/domain/analysis/findings";
import { sayValue } from "~/features/assets/value-words";
import { UnitText } from "~/ui/figure/unit-text";
import { heldFunds } from "./brief-sections";
import { NameCell } from "./cells";
import { ShareBars } from "./charts/share-bars";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { GapText, MetricName } from "./texts";

const ARTICLES = ["funds.article9", "funds.article8", "funds.article6"];

/** The funds held, by what they say of themselves. */
export function Funds() {
  const { t, format, document } = usePrint();
  const { views, lines, funds } = document.figures;
  const held = heldFunds(lines).map((line) => ({
    ...line,
    facts: funds.find(({ holdingId }) => holdingId === line.id) ?? null,
  }));
  const yesNo = (value: boolean | null | undefined) => (value == null ? "–" : t(value ? "yes" : "no"));
  const share = (value: number | null | undefined) => (value == null ? "–" : format.share(value));
  if (held.length === 0)
    return (
      <Section name="funds">
        <p className="gap">– {t("gap.not_eligible.funds")}</p>
      </Section>
    );
  return (
    <Section name="funds" intro={t("funds.intro")}>
      <Part title={t("funds.articles")} note={t("denominator.ALL")} whole>
        <ShareBars
          max={1}
          labelWidth={180}
          bars={ARTICLES.flatMap((id) => {
            const figure = figureIn(views, id);
            if (!figure) return [];
            return [
              {
                key: id,
                label: <MetricName id={id} />,
                share: figure.all,
                value:
                  figure.all === null ? (
                    <GapText figure={figure} brief />
                  ) : (
                    <PrintedFigure figure={figure} at="all" />
                  ),
              },
            ];
          })}
        />
      </Part>
      <Part title={t("funds.held", { count: held.length })}>
        <PrintTable
          caption={t("funds.held", { count: held.length })}
          rows={held}
          keyOf={({ id }) => id}
          columns={({ text, numeric }) => [
            text(t("columns.fund"), null, (line) => <NameCell {...line} />),
            numeric(t("columns.weight"), 60, (line) => format.share(line.weightShare)),
            text(t("funds.article"), 62, ({ facts }) => facts?.article ?? "–"),
            text(t("funds.label"), 104, ({ facts }) =>
              facts?.sdrLabel ? sayValue(t, format, "sdrLabel", facts.sdrLabel).text : "–",
            ),
            numeric(t("funds.si_min"), 58, ({ facts }) => share(facts?.siMinShare)),
            numeric(t("funds.si_reported"), 62, ({ facts }) => share(facts?.siReportedShare)),
            text(<UnitText>{t("funds.target")}</UnitText>, 58, ({ facts }) => yesNo(facts?.carbonTarget)),
            text(t("funds.paris"), 54, ({ facts }) => yesNo(facts?.parisAligned)),
          ]}
        />
        <p className="key">{t("funds.key")}</p>
      </Part>
    </Section>
  );
}
