import { useTranslation } from "react-i18next";
import { BoldText } from "~/ui/bold-text";
import { useFormat } from "../use-format";

/** How many there are, under a title: "<b>1,204</b> users". `text` names a text with {{number}} and plural forms. */
export function CountFact({ text, count }: { text: `${string}:${string}`; count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span>
      <BoldText>{t(text, { count, number: format.number(count) })}</BoldText>
    </span>
  );
}
