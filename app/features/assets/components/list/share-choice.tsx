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
    <ViewChoice checked={shared} onChange={onChange}>
      {t("views.share")}
    </ViewChoice>
  );
}

interface ChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: string;
}

/** Something to choose about a view. */
export function ViewChoice({ checked, onChange, children }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
    <label className={css.shareBox}>
      <CheckBox checked={checked} onChange={() => onChange(!checked)} />
      {children}
    </label>
  );
}
