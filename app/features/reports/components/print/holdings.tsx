import type { ReportLine } from "~/domain/reports/report-lines";
import { RatingCell, TypeText } from "./cells";
import { usePrint } from "./print-context";
import { Section } from "./section";
import { PrintTable } from "./table";
import { Missing } from "./texts";

/** Letters that mark a line, with the figure that sets each. */
const FLAGS = [
  { letter: "F", metric: "pai.4" },
  { letter: "U", metric: "pai.10" },
  { letter: "W", metric: "pai.14" },
] as const;

/** Every line of the portfolio. */
export function Holdings() {
  const { t, format, document } = usePrint();
  const { figures } = document;
  const { lines, ratings } = figures;
  const hasValues = lines.some(({ valueEur }) => valueEur !== null);
  const emissions = new Map(figures.emissions.map(({ holdingId, share }) => [holdingId, share]));
  const caught = new Map(
    FLAGS.map(({ letter, metric }) => [
      letter,
      new Set((figures.flagged.get(metric) ?? []).flatMap(({ holdingIds }) => holdingIds)),
    ]),
  );
  const sanctioned = new Set(figures.views.sanctions?.hits.map(({ holdingId }) => holdingId));
  const flagsOf = ({ id }: ReportLine) =>
    [
      ...FLAGS.flatMap(({ letter }) => (caught.get(letter)?.has(id) ? [letter] : [])),
      ...(sanctioned.has(id) ? ["S"] : []),
    ].join(" ");
  return (
    <Section name="holdings" intro={t("holdings.intro", { count: lines.length })}>
      <p className="key above">{t("holdings.key")}</p>
      <PrintTable
        dense
        caption={t("sections.holdings")}
        rows={lines}
        keyOf={({ id }) => id}
        columns={({ text, numeric }) => [
          text(t("columns.holding"), null, ({ name }) => name),
          text(t("columns.isin"), 84, ({ isin }) => isin ?? "–", "isin"),
          text(t("columns.type"), 92, ({ type }) => <TypeText type={type} />),
          text(t("columns.currency_short"), 40, ({ currency }) => currency ?? "–", "currency"),
          numeric(t("columns.weight"), 50, ({ weightShare }) => format.share(weightShare, 2), "b"),
          ...(hasValues
            ? [
                numeric(t("columns.value_eur"), 70, ({ valueEur }: ReportLine) =>
                  valueEur === null ? "–" : format.number(valueEur),
                ),
              ]
            : []),
          text(t("columns.rating"), 80, ({ id }) => <RatingCell rating={ratings.get(id)} />),
          numeric(t("columns.emissions"), 58, ({ id }) => {
            if (!figures.emissionsKnown.get(id)) return <Missing eligible={figures.emissionsKnown.has(id)} />;
            return format.share(emissions.get(id) ?? 0);
          }),
          text(t("columns.flags"), 44, flagsOf, "b flags"),
        ]}
      />
    </Section>
  );
}
