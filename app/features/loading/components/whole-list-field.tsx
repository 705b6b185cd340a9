import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import css from "./loading.module.css";

interface Props {
  readonly checked: boolean;
  readonly onChange: (isWhole: boolean) => void;
  /** The recognised publication is a whole list by its nature. */
  readonly isSuggested: boolean;
}

/** Whether the file says, by what it leaves out, who has left. */
export function WholeListField({ checked, onChange, isSuggested }: Props) {
  const { t } = useTranslation("loading");
  return (
    <div className={css.whole}>
      <Checkbox
        label={t("whole.field")}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className={css.help}>
        {isSuggested && `${t("whole.suggested")} `}
        {t(checked ? "whole.help_on" : "whole.help_off")}
      </p>
    </div>
  );
}
