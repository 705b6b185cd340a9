import { useTranslation } from "react-i18next";
import { folded } from "~/domain/search/folded";
import type { QuickAnswer } from "../quick-search.answers";
import css from "./quick-search.module.css";
import type { SearchState } from "./use-search-hits";

interface Props {
  readonly id: string;
  readonly text: string;
  readonly state: SearchState;
  /** The answer is to what stands in the field. */
  readonly isSettled: boolean;
  readonly found: QuickAnswer | null;
  readonly count: number;
}

/** What becomes of a question, in words: how many were found, or why none is shown. */
export function SearchStateText({ id, text, state, isSettled, found, count }: Props) {
  const { t } = useTranslation("shell");
  const question = text.trim();
  const isAnswered = state === "done" && isSettled;
  const inWords = () => {
    if (state === "failed") return t("search_failed");
    if (question === "") return t("search_hint");
    if (isAnswered)
      return count === 0 ? t("search_nothing", { text: question }) : t("search_found", { count });
    if (count > 0) return null;
    return state === "idle" ? t("search_more") : state === "searching" ? t("searching") : null;
  };
  return (
    <p id={`${id}-state`} className={css.state} role="status">
      {inWords()}
      {isAnswered && (found?.corrections.length ?? 0) > 0 && (
        <> · {t("search_corrected", { words: correctedWords(found) })}</>
      )}
    </p>
  );
}

/** The corrected words that stand in what was found. */
function correctedWords(answer: QuickAnswer | null): string {
  const texts = (answer?.assets ?? []).map(({ name, foundIn }) => folded(`${name} ${foundIn ?? ""}`));
  return (answer?.corrections ?? []).filter((word) => texts.some((text) => text.includes(word))).join(", ");
}
