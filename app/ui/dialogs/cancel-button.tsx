import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** The way out of a dialog or form that changes nothing. */
export function CancelButton(props: { readonly onClick: () => void; readonly "data-autofocus"?: boolean }) {
  const { t } = useTranslation("ui");
  return (
    <Button variant="default" {...props}>
      {t("cancel")}
    </Button>
  );
}
