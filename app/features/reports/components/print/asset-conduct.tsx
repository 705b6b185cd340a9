import type { ActivityShare } from "~/features/assets/figures/detail-figures";
import type { AssetSheet } from "../../asset-sheet";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { PrintTable } from "./table";

/** Controversial activities of a company, and the exclusions of the climate benchmarks that it meets. */
export function AssetConduct({ sheet: { detail, activities, exclusions, figures } }: { sheet: AssetSheet }) {
  const { t, format } = usePrint();
  const isScreened = detail.parts.includes("exclusions");
  if (figures.kind !== "company" || (activities === null && !isScreened)) return null;
  const answer = (known: boolean | null) => (known === null ? t("asset.no_data") : t(known ? "yes" : "no"));
  const letters = (exclusions ?? []).map(({ letter, benchmark }) => `(${letter}) ${benchmark}`);
  return (
    <Part title={t("sections.activities")}>
      {activities !== null && activities.length === 0 && <p>{t("asset.no_data")}</p>}
      <div className="halves">
        {halvesOf(activities ?? []).map((part) => (
          <PrintTable
            key={part[0]?.activity}
            dense
            caption={t("sections.activities")}
            rows={part}
            keyOf={({ activity }: ActivityShare) => activity}
            columns={[
              {
                key: "activity",
                head: t("columns.activity"),
                cell: ({ activity }) => t(`exclusions:activity.${activity}`, { defaultValue: activity }),
              },
              {
                key: "revenue",
                head: t("columns.revenue"),
                numeric: true,
                width: 62,
                cell: ({ exposure, involved }) =>
                  exposure === null ? answer(involved) : format.share(exposure),
              },
              {
                key: "counted",
                head: t("asset.counted"),
                width: 96,
                cell: ({ isCounted }) => answer(isCounted),
              },
            ]}
          />
        ))}
      </div>
      {isScreened && (
        <p className="key">
          {exclusions === null && t("asset.not_screened")}
          {exclusions?.length === 0 && t("asset.no_exclusion")}
          {letters.length > 0 && t("asset.excluded", { letters: format.list(letters) })}
        </p>
      )}
    </Part>
  );
}

function halvesOf(activities: readonly ActivityShare[]): readonly (readonly ActivityShare[])[] {
  const half = Math.ceil(activities.length / 2);
  return [activities.slice(0, half), activities.slice(half)].filter((part) => part.length > 0);
}
