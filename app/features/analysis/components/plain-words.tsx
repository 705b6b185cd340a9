import { useTranslation } from "react-i18next";
import { plainSentences, type Sentence } from "~/domain/comparing/sentences";
import { useExplain } from "~/features/figures/components/explain-context";
import { BoldText } from "~/ui/bold-text";
import { Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { AnalysisScreen } from "../analysis-screen.types";
import css from "./analysis.module.css";

/** A smaller share would be printed as zero, which it is not. */
const MIN_PRINTED_SHARE = 0.001;

/** What the figures at the chosen denominator say, in whole sentences; each opens the calculation it rests on. */
export function PlainWords({ screen }: { screen: AnalysisScreen }) {
  const { t } = useTranslation("analysis");
  const explain = useExplain();
  const words = useSentenceText(screen.benchmark?.name ?? null);
  const sentences = plainSentences(
    screen.views,
    screen.benchmark?.views ?? null,
    screen.denominator ?? "COVERED",
  );
  if (sentences.length === 0) return null;
  return (
    <Section title={t("words.title")} label={t("words.title")}>
      <ul className={css.words}>
        {sentences.map((sentence) => (
          <li key={sentence.key}>
            <button
              type="button"
              className={css.sentence}
              title={t("words.open")}
              onClick={() => explain.open(sentence.metric)}
            >
              <BoldText>{words(sentence)}</BoldText>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useSentenceText(benchmark: string | null) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const share = (value: number) =>
    value > 0 && value < MIN_PRINTED_SHARE / 2
      ? `<${format.share(MIN_PRINTED_SHARE, 1)}`
      : format.share(value, value < 0.1 ? 1 : 0);
  return ({ key, shares, count, names, cause }: Sentence): string =>
    t(`words.${key}`, {
      ...(count !== undefined && { count }),
      ...Object.fromEntries(Object.entries(shares).map(([name, value]) => [name, share(value)])),
      ...(names && { names: format.list(names).replace(/\.$/, "") }),
      ...(cause && { cause: t(`words.cause.${cause}`) }),
      ...(benchmark && { benchmark }),
    });
}
