import { type AssetSheet, type SheetSource, sourceNumbers } from "../../asset-sheet";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { PrintTable } from "./table";

interface Goal {
  readonly goal: number;
  readonly score: number | null;
}

interface Props {
  readonly sheet: AssetSheet;
  readonly sources: readonly SheetSource[];
}

/** The seventeen goals in two columns, with how many are aligned and misaligned. */
export function AssetGoals({ sheet: { goals }, sources }: Props) {
  const { t, format } = usePrint();
  if (goals === null) return null;
  const title = t("sections.sdg");
  if (goals.fact === null)
    return (
      <Part title={title}>
        <p>{t("asset.no_data")}</p>
      </Part>
    );
  const rows = goals.scores.map((score, index): Goal => ({ goal: index + 1, score }));
  const aligned = goals.alignment?.aligned.length ?? 0;
  const misaligned = goals.alignment?.misaligned.length ?? 0;
  const half = Math.ceil(rows.length / 2);
  const { period } = goals.fact;
  const [number = 0] = sourceNumbers(sources, [goals.fact]);
  return (
    <Part title={title} note={t("asset.goals", { aligned, misaligned })} whole>
      <div className="halves">
        {[rows.slice(0, half), rows.slice(half)].map((part) => (
          <PrintTable
            key={part[0]?.goal}
            dense
            caption={title}
            rows={part}
            keyOf={({ goal }: Goal) => String(goal)}
            columns={({ text, numeric }) => [
              text(
                t("columns.goal"),
                null,
                ({ goal }) => `${goal} ${t(`metrics:sdg.${goal}.name`).replace(/^[^:]+: /, "")}`,
              ),
              numeric(t("asset.score"), 80, ({ score }) =>
                score === null ? (
                  <span className="gap">{t("asset.no_data")}</span>
                ) : (
                  <span data-goal>{format.signed(score, 1)}</span>
                ),
              ),
            ]}
          />
        ))}
      </div>
      <p className="key">
        {[
          period ? format.date(period) : t("undated"),
          goals.isOld && t("asset.old"),
          t("asset.source", { number: format.number(number) }),
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
    </Part>
  );
}
