import { useTranslation } from "react-i18next";
import { keyNames } from "../key-name";

/** Names of the parts of a split in the reader's language. */
export function useKeyName(metric: string): (key: string) => string {
  const { t, i18n } = useTranslation(["metrics", "analysis", "vocabulary"]);
  const nameOf = keyNames(t, i18n.language);
  return (key) => nameOf(metric, key);
}
