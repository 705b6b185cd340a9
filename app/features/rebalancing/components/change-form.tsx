import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ALLOCATION_CHOICES, ALTERNATIVE_CHOICES, CASH_CHOICES } from "~/domain/rebalancing/choices";
import { markOf, printedNumber } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import { useFormat } from "~/ui/use-format";
import type { ChangeQuestion } from "../rebalancing.schemas";
import css from "./rebalancing.module.css";

/** The question as parts of the address; null takes a part away. */
export type AskedParts = Readonly<Record<keyof ChangeQuestion, string | null>>;

interface Props {
  readonly asked: ChangeQuestion;
  readonly onAsk: (parts: AskedParts) => void;
}

const isChoice = <Choice extends string>(choices: readonly Choice[], value: string): value is Choice =>
  (choices as readonly string[]).includes(value);

/** What a holding may weigh at most, whether the allocation is kept, and what may be traded. */
export function ChangeForm({ asked, onAsk }: Props) {
  const { t } = useTranslation("rebalancing");
  const { locale } = useFormat();
  const mark = markOf(locale);
  const [maxWeight, setMaxWeight] = useState(printedNumber(asked.maxWeightPct ?? null, mark));
  const [points, setPoints] = useState(printedNumber(asked.tolerancePoints, mark));
  const [choices, setChoices] = useState({
    keepAllocation: asked.keepAllocation,
    cash: asked.cash,
    alternatives: asked.alternatives,
  });
  const bound = typedNumber(maxWeight, mark);
  const moved = typedNumber(points, mark);
  const isBoundWrong = bound !== null && !(bound > 0 && bound <= 100);
  const keepsAllocation = choices.keepAllocation !== "none";
  const isMovedWrong = keepsAllocation && !(moved !== null && moved >= 0 && moved <= 100);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBoundWrong || isMovedWrong) return;
    onAsk({
      ...choices,
      maxWeightPct: bound === null ? null : String(bound),
      tolerancePoints: keepsAllocation && moved !== null ? String(moved) : null,
    });
  };
  return (
    <form className={css.form} onSubmit={submit} aria-label={t("question")}>
      <TextInput
        label={t("max_weight")}
        value={maxWeight}
        inputMode="decimal"
        placeholder={t("no_bound")}
        maxLength={12}
        error={isBoundWrong && t("between", { least: 0, most: 100 })}
        onChange={(event) => setMaxWeight(event.currentTarget.value)}
      />
      <NativeSelect
        label={t("keep_allocation")}
        value={choices.keepAllocation}
        data={ALLOCATION_CHOICES.map((value) => ({ value, label: t(`allocation.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          isChoice(ALLOCATION_CHOICES, value) && setChoices({ ...choices, keepAllocation: value })
        }
      />
      {keepsAllocation && (
        <TextInput
          label={t("tolerance_points")}
          value={points}
          inputMode="decimal"
          maxLength={12}
          error={isMovedWrong && t("from_to", { least: 0, most: 100 })}
          onChange={(event) => setPoints(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t("cash_is")}
        value={choices.cash}
        data={CASH_CHOICES.map((value) => ({ value, label: t(`cash.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          isChoice(CASH_CHOICES, value) && setChoices({ ...choices, cash: value })
        }
      />
      <NativeSelect
        label={t("may_be_bought")}
        value={choices.alternatives}
        data={ALTERNATIVE_CHOICES.map((value) => ({ value, label: t(`alternatives.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          isChoice(ALTERNATIVE_CHOICES, value) && setChoices({ ...choices, alternatives: value })
        }
      />
      <Button type="submit">{t("ask")}</Button>
    </form>
  );
}
