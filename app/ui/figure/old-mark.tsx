import { useTranslation } from "react-i18next";
import { Tag } from "../controls/tag";

/** Beside what rests on old data and still counts. */
export function OldMark() {
  const { t } = useTranslation("ui");
  return <Tag tone="warn">{t("old_data")}</Tag>;
}
