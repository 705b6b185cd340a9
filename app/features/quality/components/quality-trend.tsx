import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { indexOf, placeOf } from "~/ui/charts/equal-places";
import { TimeChart } from "~/ui/charts/time-chart";
import { Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { QualityView } from "../quality.types";

interface Props {
  readonly view: QualityView;
  /** The column looked at; null is all of them together. */
  readonly metric: string | null;
  readonly onChange: (metric: string | null) => void;
}

/** How the coverage of a metric, or of all of them, went over the last data versions: a chart and its table. */
export function QualityTrend({ view, metric, onChange }: Props) {
  const { t } = useTranslation(["quality", "assets"]);
  const format = useFormat();
  const { metrics, versions } = view;
  if (versions.length < 2) return null;
  const chosen = metrics.find(({ column }) => column === metric) ?? null;
  const versionAt = (place: string) => versions[indexOf(place)];
  const name = (column: string) => t(`assets:columns.${column}`, { defaultValue: column });
  const title = chosen === null ? t("trend.all") : name(chosen.column);
  const valueAt = (at: number): number | null => {
    const shares = (chosen === null ? metrics : [chosen]).flatMap(({ course }) => course[at] ?? []);
    return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
  };
  return (
    <Section
      title={t("trend.title")}
      note={t("trend.note")}
      aside={
        <NativeSelect
          aria-label={t("trend.metric")}
          value={chosen?.column ?? ""}
          data={[
            { value: "", label: t("trend.all") },
            ...metrics.map(({ column }) => ({ value: column, label: name(column) })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      }
    >
      <div style={{ maxWidth: 560 }}>
        <TimeChart
          title={title}
          range={[0, 1]}
          points={versions.map((_, at) => ({ on: placeOf(at), value: valueAt(at), reported: true }))}
          text={(value) => format.share(value)}
          axisText={(place) => t("trend.version", { version: format.number(versionAt(place)?.version ?? 0) })}
          dayText={(place) => {
            const { version = 0, publishedAt = null } = versionAt(place) ?? {};
            const number = format.number(version);
            return publishedAt === null
              ? t("trend.version", { version: number })
              : t("trend.version_on", { version: number, date: format.dateTime(publishedAt) });
          }}
          dayHeading={t("trend.heading")}
        />
      </div>
    </Section>
  );
}
