import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import { useStep } from "~/ui/use-step";
import type { EetComparison, EetVersion } from "../eet.types";
import css from "./eet.module.css";
import { EetFields, EetValue } from "./eet-fields";

/** Two templates of a fund: which they are, and the fields that differ, before and after. */
export function EetComparisonPart({ comparison }: { comparison: EetComparison }) {
  const { t } = useTranslation("eet");
  const format = useFormat();
  const step = useStep();
  const { hrefOf } = useAddress();
  const { versions, before, after, fields, unchanged } = comparison;
  if (after === null) return <EmptyState>{t("tab.none")}</EmptyState>;
  const label = (version: EetVersion) =>
    [
      version.period ? format.date(version.period) : t("compare.no_date"),
      version.fileName ?? version.source,
      version.isCurrent ? t("compare.current") : null,
    ]
      .filter(Boolean)
      .join(", ");
  const options = versions.map((version) => ({ value: String(version.id), label: label(version) }));
  const pick = (name: "before" | "after", chosen: EetVersion) => (
    <NativeSelect
      label={t(`compare.${name}`)}
      data={options}
      value={String(chosen.id)}
      onChange={(event) => step(hrefOf({ [name]: event.currentTarget.value }))}
    />
  );
  if (before === null) return <EmptyState>{t("compare.only_one", { version: label(after) })}</EmptyState>;
  return (
    <>
      <Section>
        <div className={css.pick}>
          {pick("before", before)}
          {pick("after", after)}
        </div>
      </Section>
      <Section
        title={t("compare.changed", { count: fields.length })}
        note={t("compare.unchanged", { count: unchanged })}
      >
        {fields.length === 0 ? (
          <EmptyState>{t("compare.same")}</EmptyState>
        ) : (
          <EetFields
            label={t("compare.title")}
            fields={fields}
            textOf={({ before, after, words }) => [before, after, words.before, words.after].join(" ")}
            columns={[
              {
                id: "before",
                header: t("compare.before"),
                cell: (field) => <EetValue value={field.before} words={field.words.before} />,
                width: 260,
              },
              {
                id: "after",
                header: t("compare.after"),
                cell: (field) => <EetValue value={field.after} words={field.words.after} />,
                width: 260,
              },
            ]}
          />
        )}
      </Section>
    </>
  );
}
