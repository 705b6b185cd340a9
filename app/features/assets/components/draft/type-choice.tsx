import { useTranslation } from "react-i18next";
import { Segmented } from "~/ui/controls/segmented";

type Kind = "share" | "bond" | "none";

interface Props {
  readonly name: string;
  /** Whether it is added as a bond; undefined where nobody chose yet. */
  readonly isBond: boolean | undefined;
  readonly onChoose: (isBond: boolean) => void;
}

/** As what an asset is added whose issuer exists as share and as bond. */
export function TypeChoice({ name, isBond, onChoose }: Props) {
  const { t } = useTranslation("assets");
  return (
    <Segmented<Kind>
      label={t("type_dialog.type_of", { name })}
      value={isBond === undefined ? "none" : isBond ? "bond" : "share"}
      options={[
        { value: "share", label: t("share") },
        { value: "bond", label: t("bond") },
      ]}
      onChange={(kind) => onChoose(kind === "bond")}
    />
  );
}
