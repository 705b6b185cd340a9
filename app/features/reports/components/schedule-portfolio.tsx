import { useTranslation } from "react-i18next";
import css from "./reports.module.css";

interface Props {
  readonly portfolios: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  readonly onChange: (id: string) => void;
}

/** The portfolio a new schedule is about. */
export function SchedulePortfolio({ portfolios, chosen, onChange }: Props) {
  const { t } = useTranslation("reports");
  return (
    <div className={css.field}>
      <label htmlFor="schedule-portfolio">{t("dialog.portfolio")}</label>
      <select
        id="schedule-portfolio"
        name="portfolioId"
        data-autofocus
        value={chosen}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {portfolios.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
