import type { SourcedFact } from "~/domain/facts/sourced-fact";
import type { ActivityShare } from "~/features/assets/figures/detail-figures";
import { sayActivity } from "~/ui/vocabulary";
import { type AssetSheet, type SheetSource, sourceNumbers } from "../../asset-sheet";
import { balanced } from "./halves";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { PrintTable } from "./table";

interface Props {
  readonly sheet: AssetSheet;
  readonly sources: readonly SheetSource[];
}

/** Controversial activities of a company, and the exclusions of the climate benchmarks that it meets, with their sources. */
export function AssetConduct({ sheet: { detail, activities, exclusions, figures }, sources }: Props) {
  const { t, format } = usePrint();
  const isScreened = detail.parts.includes("exclusions");
  if (figures.kind !== "company" || (activities === null && !isScreened)) return null;
  const answer = (known: boolean | null) => (known === null ? t("asset.no_data") : t(known ? "yes" : "no"));
  const numbers = (facts: readonly SourcedFact[]) =>
    sourceNumbers(sources, facts)
      .map((number) => format.number(number))
      .join(", ");
  const letters = (exclusions ?? []).map(({ letter, benchmark, fact }) =>
    [
      `(${letter}) ${benchmark}`,
      fact.period && format.date(fact.period),
      t("asset.source", { number: numbers([fact]) }),
    ]
      .filter(Boolean)
      .join(", "),
  );
  return (
    <Part title={t("sections.activities")}>
      {activities !== null && activities.length === 0 && <p>{t("asset.no_data")}</p>}
      <div className="halves">
        {balanced(activities ?? [], () => 1).map((part) => (
          <PrintTable
            key={part[0]?.activity}
            dense
            caption={t("sections.activities")}
            rows={part}
            keyOf={({ activity }: ActivityShare) => activity}
            columns={({ text, numeric }) => [
              text(t("columns.activity"), null, ({ activity }) => sayActivity(t, activity)),
              numeric(t("columns.revenue"), 50, ({ exposure, involved }) =>
                exposure === null ? answer(involved) : format.share(exposure),
              ),
              text(t("asset.counted"), 46, ({ isCounted }) => answer(isCounted)),
              text(t("screening.period"), 82, ({ facts, isOld }) => <Days facts={facts} isOld={isOld} />),
              numeric(t("screening.source"), 40, ({ facts }) => numbers(facts)),
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

/** The first and last day of some rows, and whether one of them is old. */
function Days({ facts, isOld }: Pick<ActivityShare, "facts" | "isOld">) {
  const { t, format } = usePrint();
  const days = facts.flatMap(({ period }) => period ?? []).sort();
  const ends = [...new Set([days.at(0), days.at(-1)])].flatMap((day) => (day ? [format.date(day)] : []));
  return (
    <>
      {ends.length === 0 ? t("undated") : ends.join("–")}{" "}
      {isOld && <span className="low">{t("asset.old")}</span>}
    </>
  );
}
