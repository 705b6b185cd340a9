import { Trans, useTranslation } from "react-i18next";
import { useFormat } from "../use-format";

/** How many there are, under a title: "<b>1,204</b> users". `text` names a text with {{number}} and plural forms. */
export function CountFact({ text, count }: { text: `${string}:${string}`; count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span>
      <Trans
        t={t}
        i18nKey={text}
        count={count}
        values={{ number: format.number(count) }}
        components={{ b: <b /> }}
      />
    </span>
  );
}
