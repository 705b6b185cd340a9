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
        columns={[
          {
            key: "name",
            head: t("columns.holding"),
            cell: ({ name }) => name || t("metrics:reasons.unallocated"),
          },
          {
            key: "isin",
            head: t("columns.isin"),
            className: "isin",
            width: 84,
            cell: ({ isin }) => isin ?? "–",
          },
          { key: "type", head: t("columns.type"), width: 92, cell: ({ type }) => <TypeText type={type} /> },
          {
            key: "currency",
            head: t("columns.currency_short"),
            className: "currency",
            width: 40,
            cell: ({ currency }) => currency ?? "–",
          },
          {
            key: "weight",
            head: t("columns.weight"),
            numeric: true,
            className: "b",
            width: 50,
            cell: ({ weightShare }) => format.share(weightShare, 2),
          },
          ...(hasValues
            ? [
                {
                  key: "value",
                  head: t("columns.value_eur"),
                  numeric: true,
                  width: 70,
                  cell: ({ valueEur }: ReportLine) => (valueEur === null ? "–" : format.number(valueEur)),
                },
              ]
            : []),
          {
            key: "rating",
            head: t("columns.rating"),
            width: 80,
            cell: ({ id }) => <RatingCell rating={ratings.get(id)} />,
          },
          {
            key: "emissions",
            head: t("columns.emissions"),
            numeric: true,
            width: 58,
            cell: ({ id }) => {
              if (!figures.emissionsKnown.get(id))
                return <Missing eligible={figures.emissionsKnown.has(id)} />;
              return format.share(emissions.get(id) ?? 0);
            },
          },
          {
            key: "flags",
            head: t("columns.flags"),
            className: "b flags",
            width: 44,
            cell: flagsOf,
          },
        ]}
      />
    </Section>
  );
}
