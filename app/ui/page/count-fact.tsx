import { useTranslation } from "react-i18next";
import { BoldText } from "~/ui/bold-text";

/** How many there are, under a title: "<b>1,204</b> users". `text` names a text with {{count}} and plural forms. */
export function CountFact({ text, count }: { text: `${string}:${string}`; count: number }) {
  const { t } = useTranslation();
  return (
    <span>
      <BoldText>{t(text, { count })}</BoldText>
    </span>
  );
}
