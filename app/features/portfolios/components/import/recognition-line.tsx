import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { ImportView } from "../../import-screen.types";
import css from "./import.module.css";

/** The coverage line of the portfolio to be: what is recognised, by weight and by count. */
export function RecognitionLine({ view }: { view: ImportView }) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const parts = view.outlook.recognition.filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <dl className={css.recognition} aria-label={t("recognised.label")}>
      {parts.map(({ state, count, share, negativeShare }) => (
        <div key={state} data-state={state}>
          <dt>{t(`recognised.${state}`)}</dt>
          <dd>
            {share !== null && <b>{format.share(share, 1)}</b>} {t("recognised.positions", { count })}
            {negativeShare !== null && negativeShare < 0 && (
              <>, {t("recognised.negative", { share: format.share(negativeShare, 1) })}</>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
