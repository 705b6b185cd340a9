import "~/ui/theme/dialog-styles";
import { Modal, type ModalProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** A dialog, open as long as it is drawn; its cross says what it does. */
export function Dialog(props: Omit<ModalProps, "opened" | "closeButtonProps">) {
  const { t } = useTranslation("ui");
  return <Modal opened closeButtonProps={{ "aria-label": t("close") }} {...props} />;
}
