import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Strategy } from "~/domain/sfdr2/strategies";
import { STRATEGIES } from "~/domain/sfdr2/strategies";
import { TEXT_IDS } from "~/domain/sfdr2/texts";
import { FileGroup, type TableFile, TableFiles } from "~/ui/controls/file-group";
import { Segmented } from "~/ui/controls/segmented";
import type { Href } from "~/ui/href";
import { DocumentBar } from "~/ui/page/document-bar";
import { PageBody } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import { useStep } from "~/ui/use-step";
import type { Sfdr2Answer } from "../sfdr2.types";
import { sfdr2Words } from "../sfdr2-words";
import { CategorySection } from "./category-section";

/** Another text, another figure for the strategy. */
export type Sfdr2Change = { readonly text?: string; readonly strategy?: Strategy | null };

interface Props {
  readonly answer: Sfdr2Answer;
  readonly hrefOf: (change: Sfdr2Change) => Href;
  /** Where its file is downloaded; null for who may not export. */
  readonly fileHref: ((search: string) => string) | null;
}

/** What the data say of each category of a text that is not law: criterion by criterion, with what stands in the way. */
export function Sfdr2View({ answer, hrefOf, fileHref }: Props) {
  const { t } = useTranslation(["sfdr2", "metrics", "analysis"]);
  const format = useFormat();
  const step = useStep();
  const words = sfdr2Words(t, format);
  const { text, strategy, asOf, categories } = answer;
  const query = (format: TableFile) =>
    new URLSearchParams({ text: text.id, ...(strategy && { strategy }), format }).toString();
  return (
    <PageBody>
      <DocumentBar
        title={words.text(text)}
        intro={
          <>
            <p>
              {t(text.isLaw ? "is_law" : "not_law", {
                date: format.fullDate(text.date),
                months: text.appliesAfterMonths,
              })}
            </p>
            <p>{t("by_these_data", { date: format.fullDate(asOf) })}</p>
            <p>
              {t("strategy_note")} {t("strategy_choice")}
            </p>
          </>
        }
      >
        <Segmented
          label={t("choose_text")}
          tall
          value={text.id}
          options={TEXT_IDS.map((id) => ({ value: id, label: t(`short.${id}`), to: hrefOf({ text: id }) }))}
        />
        <NativeSelect
          label={t("choose_strategy")}
          value={strategy ?? ""}
          data={[
            { value: "", label: t("strategy.own") },
            ...STRATEGIES.map((value) => ({ value, label: t(`strategy.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            step(hrefOf({ strategy: STRATEGIES.find((one) => one === value) ?? null }))
          }
        />
        {fileHref && (
          <FileGroup label={t("files")}>
            <TableFiles hrefOf={(type) => fileHref(query(type))} />
          </FileGroup>
        )}
      </DocumentBar>
      {categories.map((category) => (
        <CategorySection key={category.category} {...{ category, words }} />
      ))}
    </PageBody>
  );
}
