import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AGED_DATASETS, DEFAULT_AGES } from "~/domain/analysis/book/age";
import { Section } from "~/ui/page/page";
import type { Setting } from "../settings.answers";
import css from "./settings.module.css";

const LIMITS = [
  ["old", "oldAfterMonths"],
  ["tooOld", "tooOldAfterMonths"],
] as const;

type Typed = Readonly<Record<string, Readonly<Partial<Record<"old" | "tooOld", string | number>>>>>;

interface Props {
  readonly setting: Setting | undefined;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly correct: (field: string) => void;
}

/** From how many months on data is old, and too old, for new customers; the product's own limits stand behind. */
export function AgeFields({ setting, disabled, errorOf, correct }: Props) {
  const { t } = useTranslation(["settings", "people-tenants"]);
  const [typed, setTyped] = useState<Typed>(() => (setting?.value ?? {}) as Typed);
  return (
    <Section title={t("part.ages")} note={t("help.dataAgeMonths")}>
      <input type="hidden" name="dataAgeMonths" value={JSON.stringify(typed)} />
      <div className={css.fields}>
        {AGED_DATASETS.flatMap((dataset) =>
          LIMITS.map(([limit, name]) => {
            const standard = DEFAULT_AGES[dataset][name];
            const fieldOf = (of: string) => `dataAgeMonths.${dataset}.${of}`;
            return (
              standard !== null && (
                <TextInput
                  key={`${dataset} ${limit}`}
                  label={t(`people-tenants:config.${limit === "old" ? "old_after" : "too_old_after"}`, {
                    dataset: t(`people-tenants:config.aged.${dataset}`),
                  })}
                  inputMode="numeric"
                  placeholder={String(standard)}
                  value={String(typed[dataset]?.[limit] ?? "")}
                  disabled={disabled}
                  error={errorOf(fieldOf(limit))}
                  onChange={({ currentTarget: { value } }) => {
                    setTyped({ ...typed, [dataset]: { ...typed[dataset], [limit]: value } });
                    // The two are judged together.
                    for (const [of] of LIMITS) correct(fieldOf(of));
                  }}
                />
              )
            );
          }),
        )}
      </div>
    </Section>
  );
}
