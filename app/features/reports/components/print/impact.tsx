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
        columns={[
          {
            key: "name",
            head: t("columns.figure"),
            cell: ({ metric, unit }) => (
              <>
                <MetricName id={metric} />
                <small>
                  <UnitOf code={unit} />
                </small>
              </>
            ),
          },
          {
            key: "total",
            head: t("impact.total"),
            numeric: true,
            width: 210,
            cell: (figure) =>
              figure.value === null ? (
                <GapText figure={figure} brief />
              ) : (
                <b>
                  <PrintedFigure figure={figure} at="value" />
                </b>
              ),
          },
          {
            key: "million",
            head: t("impact.per_million"),
            numeric: true,
            width: 110,
            cell: ({ metric }) => {
              const value = impact.perMillion.find((item) => item.metric === metric)?.value ?? null;
              return value === null ? "–" : format.number(value, 1);
            },
          },
          {
            key: "coverage",
            head: t("columns.coverage"),
            numeric: true,
            width: 72,
            cell: (figure) => format.share(figure.coverageShare),
          },
          {
            key: "eligible",
            head: t("columns.eligible"),
            numeric: true,
            width: 72,
            cell: (figure) => format.share(figure.eligibleShare),
          },
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
            columns={[
              { key: "name", head: t("columns.holding"), cell: (line) => <NameCell {...line} /> },
              {
                key: "currency",
                head: t("columns.currency"),
                width: 90,
                cell: ({ currency }) => currency ?? "–",
              },
              {
                key: "weight",
                head: t("columns.weight"),
                numeric: true,
                width: 90,
                cell: (line) => format.share(line.weightShare),
              },
            ]}
          />
        </Part>
      )}
    </Section>
  );
}
