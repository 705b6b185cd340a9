import { useTranslation } from "react-i18next";
import { eetField } from "~/domain/eet/dictionary";

/** Names of fields in the reader's language, in the browser; the screen declares the namespace "eet-fields". */
export function useFieldName(): (code: string) => string {
  const { t } = useTranslation("eet-fields");
  return (code) => {
    const label = eetField(code)?.label;
    if (!label) return "";
    return t(label.key, label.of === null ? {} : { of: t(label.of) });
  };
}
