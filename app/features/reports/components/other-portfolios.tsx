import { useTranslation } from "react-i18next";
import { MAX_COMPARED, MAX_OTHERS } from "~/domain/reports/sections";
import css from "./reports.module.css";

interface Props {
  readonly portfolios: readonly { readonly id: string; readonly name: string }[];
  /** Whether they stand beside the first in a comparison, rather than after it. */
  readonly compares?: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Further portfolios for the same document, in the order they are chosen; closed until somebody wants more than one. */
export function OtherPortfolios({ portfolios, compares = false, chosen, onChange }: Props) {
  const { t } = useTranslation("reports");
  const most = compares ? MAX_COMPARED : MAX_OTHERS;
  return (
    <details className={css.others} open={compares}>
      <summary>
        {compares && t("dialog.compared")}
        {!compares &&
          (chosen.length === 0 ? t("dialog.others") : t("dialog.others_chosen", { count: chosen.length }))}
      </summary>
      <p className={css.help}>{t(compares ? "dialog.compared_help" : "dialog.others_help")}</p>
      <div className={css.othersList}>
        {portfolios.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={chosen.length >= most && !chosen.includes(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            {name}
          </label>
        ))}
      </div>
      {chosen.map((id) => (
        <input key={id} type="hidden" name="others" value={id} />
      ))}
    </details>
  );
}
