import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "~/ui/forms/date-field";
import { useOwnQuestions } from "~/ui/use-own-questions";
import { dateRangeProblem } from "../asset-logs.schemas";
import css from "./approvals.module.css";

interface Props {
  readonly from: string;
  readonly to: string;
  /** Whether both fields may name the same day. */
  readonly sameDay?: boolean;
  readonly onChange: (range: { from: string; to: string }) => void;
}

const keyOf = ({ from, to }: { from: string; to: string }) => `${from}/${to}`;

/** From Date and To Date; a range that contradicts itself is not asked for, and the wrong field says why. */
export function DateRange({ from, to, sameDay = false, onChange }: Props) {
  const { t } = useTranslation("approvals");
  const [range, setRange] = useState({ from, to });
  const [changed, setChanged] = useState<"from" | "to">("from");
  const noteQuestion = useOwnQuestions(keyOf({ from, to }), () => setRange({ from, to }));
  const problem = dateRangeProblem(range, changed, sameDay);
  const change = (field: "from" | "to", value: string) => {
    const next = { ...range, [field]: value };
    setRange(next);
    setChanged(field);
    if (dateRangeProblem(next, field, sameDay) !== null) return;
    noteQuestion(keyOf(next));
    onChange(next);
  };
  return (
    <div className={css.range}>
      {(["from", "to"] as const).map((field) => (
        <DateField
          key={field}
          id={`log-${field}`}
          clearable
          label={t(`log.${field}`)}
          value={range[field]}
          error={
            problem !== null && changed === field ? t(`log.${sameDay ? "not_" : ""}${problem}`) : undefined
          }
          onChange={(day) => change(field, day)}
        />
      ))}
    </div>
  );
}
