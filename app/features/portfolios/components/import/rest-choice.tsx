import { useTranslation } from "react-i18next";
import type { RestChoice } from "~/domain/portfolios/normalise";
import { useFormat } from "~/ui/use-format";
import type { RestView } from "../../import-screen.types";
import css from "./import.module.css";

interface Props {
  readonly rest: RestView;
  readonly value: RestChoice;
  readonly onChange: (choice: RestChoice) => void;
}

const MANY_ROWS = 6;

/** What becomes of the weight that does not come in (R18): each answer with the weights it gives. */
export function RestChoiceTable({ rest, value, onChange }: Props) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const { rows, outcomes, names } = rest;
  const shownRows = [
    ...rows.slice(0, MANY_ROWS).map(String),
    ...(rows.length > MANY_ROWS ? [t("findings.other_rows", { count: rows.length - MANY_ROWS })] : []),
  ];
  const question =
    rows.length > 0
      ? t("rest.rows", { count: rows.length, rows: format.list(shownRows) })
      : t("rest.total", { total: format.share(1 - (outcomes[0]?.restShare ?? 0), 2) });
  return (
    <fieldset className={css.rest}>
      <legend>{question}</legend>
      {rest.isPartly && <p className="us-dim">{t("rest.partly")}</p>}
      <table>
        <thead>
          <tr>
            <td />
            {outcomes.map(({ choice }) => (
              <th key={choice} scope="col">
                <label>
                  <input
                    type="radio"
                    name="rest"
                    checked={value === choice}
                    onChange={() => onChange(choice)}
                  />
                  {t(`rest.${choice}`)}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two positions may bear the same name.
            <tr key={at}>
              <th scope="row">{name}</th>
              {outcomes.map(({ choice, shares }) => (
                <td key={choice} data-chosen={value === choice || undefined}>
                  {format.share(shares[at] ?? 0, 2)}
                </td>
              ))}
            </tr>
          ))}
          <tr data-rest>
            <th scope="row">{t("rest.rest")}</th>
            {outcomes.map(({ choice, restShare }) => (
              <td key={choice} data-chosen={value === choice || undefined}>
                {restShare === 0 ? "–" : t(`rest.${choice}_rest`, { share: format.share(restShare, 2) })}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </fieldset>
  );
}
