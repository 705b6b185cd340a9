import { hasImpact } from "./brief-sections";
import { NameCell } from "./cells";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { GapText, MetricName, UnitOf } from "./texts";

/** What the proceeds of thematic bonds achieve. */
export function Impact() {
  const { t, format, document } = usePrint();
  const { views, lines } = document.figures;
  const { impact } = views;
  if (!impact) return null;
  const bonds = lines.filter(({ type }) => type === "thematic_bond");
  if (!hasImpact(document))
    return (
      <Section name="impact">
        <p className="gap">– {t("gap.not_eligible.thematic_bonds")}</p>
      </Section>
    );
  return (
    <Section name="impact" intro={t("impact.intro")}>
      <PrintTable
        caption={t("sections.impact")}
        rows={impact.figures}
        keyOf={({ metric }) => metric}
        columns={({ text, numeric }) => [
          text(t("columns.figure"), null, ({ metric, unit }) => (
            <>
              <MetricName id={metric} />
              <small>
                <UnitOf code={unit} />
              </small>
            </>
          )),
          numeric(t("impact.total"), 210, (figure) =>
            figure.value === null ? (
              <GapText figure={figure} brief />
            ) : (
              <b>
                <PrintedFigure figure={figure} at="value" />
              </b>
            ),
          ),
          numeric(t("impact.per_million"), 110, ({ metric }) => {
            const value = impact.perMillion.find((item) => item.metric === metric)?.value ?? null;
            return value === null ? "–" : format.number(value, 1);
          }),
          numeric(t("columns.coverage"), 72, (figure) => format.share(figure.coverageShare)),
          numeric(t("columns.eligible"), 72, (figure) => format.share(figure.eligibleShare)),
        ]}
      />
      {impact.dataTypes.length > 0 && (
        <p className="key">
          {impact.dataTypes
            .map(({ key, weightShare }) =>
              t("impact.data_type", {
                type: t(`impact.types.${key}`, { defaultValue: key }),
                share: format.share(weightShare),
              }),
            )
            .join(" ")}{" "}
          {t("impact.key")}
        </p>
      )}
      {bonds.length > 0 && (
        <Part title={t("impact.bonds", { count: bonds.length })}>
          <PrintTable
            dense
            caption={t("impact.bonds", { count: bonds.length })}
            rows={bonds}
            keyOf={({ id }) => id}
            columns={({ text, numeric }) => [
              text(t("columns.holding"), null, (line) => <NameCell {...line} />),
              text(t("columns.currency"), 90, ({ currency }) => currency ?? "–"),
              numeric(t("columns.weight"), 90, (line) => format.share(line.weightShare)),
            ]}
          />
        </Part>
      )}
    </Section>
  );
}
