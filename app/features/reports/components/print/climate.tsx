import { figureIn } from "~/domain/analysis/findings";
import { UnitText } from "~/ui/figure/unit-text";
import { ShareBars } from "./charts/share-bars";
import { EmissionBars } from "./emission-bars";
import { KeyFigure } from "./key-figure";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { GapText, MetricName } from "./texts";

const HEADLINES = ["pai.2.scope123", "pai.3.scope123", "waci.scope12"];
const SCOPES = ["pai.1.scope1", "pai.1.scope2", "pai.1.scope3", "pai.1.total12", "pai.1.total123"];
const TARGETS = ["climate.targetSet", "climate.target15", "climate.committed"];
const EMITTERS = 10;

/** Emissions financed, who causes them, and how much of the portfolio has set itself a target. */
export function Climate() {
  const { t, format, document } = usePrint();
  const { views, emissions } = document.figures;
  const figures = (ids: readonly string[]) => ids.flatMap((id) => figureIn(views, id) ?? []);
  const targets = figures(TARGETS);
  return (
    <Section name="climate" intro={t("climate.intro")}>
      <div className="six">
        {figures(HEADLINES).map((figure) => (
          <KeyFigure key={figure.metric} figure={figure} />
        ))}
      </div>
      <Part title={t("climate.scopes")} note={t("climate.scopes_note")} whole>
        <PrintTable
          caption={t("climate.scopes")}
          rows={figures(SCOPES)}
          keyOf={({ metric }) => metric}
          columns={({ text, numeric }) => [
            text(t("columns.figure"), null, ({ metric }) => <MetricName id={metric} />),
            numeric(<UnitText>{t("tco2e")}</UnitText>, 220, (figure) =>
              figure.all === null ? (
                <GapText figure={figure} brief />
              ) : (
                <b>
                  <PrintedFigure figure={figure} at="all" />
                </b>
              ),
            ),
            numeric(t("columns.coverage"), 80, (figure) => format.share(figure.coverageShare)),
            numeric(t("columns.eligible"), 80, (figure) => format.share(figure.eligibleShare)),
          ]}
        />
        <p className="key">{t("climate.total_note")}</p>
      </Part>
      {emissions.length > 0 && (
        <Part title={t("climate.emitters", { count: Math.min(EMITTERS, emissions.length) })} whole>
          <EmissionBars count={EMITTERS} />
        </Part>
      )}
      {targets.length > 0 && (
        <Part title={t("climate.targets")} note={t("denominator.ALL")} whole>
          <ShareBars
            max={1}
            labelWidth={260}
            bars={targets.map((figure) => ({
              key: figure.metric,
              label: <MetricName id={figure.metric} />,
              share: figure.all,
              value:
                figure.all === null ? (
                  <GapText figure={figure} brief />
                ) : (
                  <PrintedFigure figure={figure} at="all" />
                ),
            }))}
          />
          <p className="key">
            {t("climate.targets_note", { coverage: format.share(targets[0]?.coverageShare ?? 0) })}
          </p>
        </Part>
      )}
    </Section>
  );
}
