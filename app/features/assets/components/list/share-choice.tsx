import { useTranslation } from "react-i18next";
import { CheckBox } from "~/ui/controls/check-box";
import css from "./asset-list.module.css";

interface Props {
  readonly shared: boolean;
  readonly onChange: (shared: boolean) => void;
}

/** Whether colleagues see a view. */
export function ShareChoice({ shared, onChange }: Props) {
  const { t } = useTranslation("assets");
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
    <label className={css.shareBox}>
      <CheckBox checked={shared} onChange={() => onChange(!shared)} />
      {t("views.share")}
    </label>
  );
}
