import { useTranslation } from "react-i18next";
import { plainSentences } from "~/domain/analysis/sentences";
import { BoldText } from "~/ui/bold-text";
import { Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { AnalysisScreen } from "../analysis-screen.types";
import css from "./analysis.module.css";

/** What the figures say, in whole sentences made from them. */
export function PlainWords({ screen }: { screen: AnalysisScreen }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const sentences = plainSentences(screen.views, screen.benchmark?.views ?? null);
  if (sentences.length === 0) return null;
  return (
    <Section title={t("words.title")}>
      <ul className={css.words}>
        {sentences.map(({ key, shares, count, names }) => (
          <li key={key}>
            <BoldText>
              {t(`words.${key}`, {
                ...(count !== undefined && { count }),
                ...Object.fromEntries(
                  Object.entries(shares).map(([name, share]) => [
                    name,
                    format.share(share, share < 0.1 ? 1 : 0),
                  ]),
                ),
                ...(names && { names: format.list(names).replace(/\.$/, "") }),
                ...(screen.benchmark && { benchmark: screen.benchmark.name }),
              })}
            </BoldText>
          </li>
        ))}
      </ul>
    </Section>
  );
}
