import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "~/ui/controls/check-box";
import type { SchedulesScreen } from "../schedules.answers";
import css from "./reports.module.css";

/** From how many colleagues on they are looked for by name. */
const MANY_COLLEAGUES = 8;

interface Props extends Pick<SchedulesScreen, "colleagues"> {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The colleagues who get the report. */
export function SchedulePeople({ colleagues, chosen, onChange }: Props) {
  const { t } = useTranslation("reports");
  const [find, setFind] = useState("");
  const wanted = find.trim().toLocaleLowerCase();
  const shown = colleagues.filter(
    ({ id, name }) => chosen.includes(id) || name.toLocaleLowerCase().includes(wanted),
  );
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={css.picker} aria-describedby="schedule-people-help">
      <legend>{t("schedule.dialog.recipients")}</legend>
      {colleagues.length > MANY_COLLEAGUES && (
        <div className={css.field}>
          <input
            className="us-box"
            aria-label={t("schedule.dialog.find")}
            placeholder={t("schedule.dialog.find")}
            value={find}
            autoComplete="off"
            onChange={(event) => setFind(event.currentTarget.value)}
          />
        </div>
      )}
      <ul className={css.people}>
        {shown.map(({ id, name }) => (
          <li key={id} data-chosen={chosen.includes(id) || undefined}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input. */}
            <label>
              <CheckBox checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <p className={css.help} id="schedule-people-help">
        {t("schedule.dialog.recipients_help")}
      </p>
    </fieldset>
  );
}
