import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { groupedBy } from "~/domain/keyed/groups";
import { factsOf, figureFrom } from "~/features/assets/figures/asset-figure";
import { COUNTRY_FIGURES } from "~/features/assets/figures/figure-spec";
import { TimeChart } from "~/ui/charts/time-chart";
import { UnitText } from "~/ui/figure/unit-text";
import { Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { MeasureId } from "../compared-measures";
import css from "./countries.module.css";
import { useMeasureWords } from "./use-measure-words";

const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  corruptionScore: [0, 100],
  sdgIndex: [0, 100],
};

/** One indicator over the years, as far as rows of earlier years were loaded. */
export function CountryHistory({ facts }: { facts: readonly SourcedFact[] }) {
  const { t } = useTranslation("countries");
  const words = useMeasureWords();
  const format = useFormat();
  const years = [...groupedBy(factsOf(facts, "country-indicators", null), ({ period }) => period)].reverse();
  const shown = COUNTRY_FIGURES.filter(
    (spec) => spec.kind === "number" && years.some(([, year]) => figureFrom(spec, year).value !== null),
  );
  const [chosen, setChosen] = useState(shown[0]?.id ?? "");
  const spec = shown.find(({ id }) => id === chosen) ?? shown[0];
  const known = years.slice(
    Math.max(
      0,
      years.findIndex(([, year]) => spec !== undefined && figureFrom(spec, year).value !== null),
    ),
  );
  if (!spec || known.length < 2) return null;
  const id = spec.id as MeasureId;
  const unit = words.unit(id);
  return (
    <Section
      title={t("history")}
      note={<UnitText>{[words.title(id), unit].filter(Boolean).join(", ")}</UnitText>}
      aside={
        shown.length > 1 && (
          <NativeSelect
            aria-label={t("history_of")}
            value={spec.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={shown.map((one) => ({ value: one.id, label: words.short(one.id as MeasureId) }))}
          />
        )
      }
    >
      <TimeChart
        key={spec.id}
        title={words.title(id)}
        range={RANGES[spec.id]}
        dayHeading={t("period")}
        dayText={(iso) => iso.slice(0, 4)}
        text={(value) => words.number(id, value)}
        points={known.flatMap(([period, year]) => {
          const { value, basis } = figureFrom(spec, year);
          if (period === null) return [];
          return [
            {
              on: period,
              value: typeof value === "number" ? value : null,
              reported: basis === "reported",
            },
          ];
        })}
      />
      <p className={css.note}>{t("history_note", { from: format.date(known[0]?.[0] ?? "") })}</p>
    </Section>
  );
}
