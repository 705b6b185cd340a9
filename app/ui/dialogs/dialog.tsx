import "~/ui/theme/dialog-styles";
import { Modal, type ModalProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useWentBack } from "../use-address-in-force";

interface Props extends Omit<ModalProps, "opened" | "closeButtonProps"> {
  /** Closes it without a question, where `onClose` may ask one. */
  readonly onLeft?: () => void;
}

/** A dialog, open as long as it is drawn; its cross says what it does. Going back or forward closes it with its page. */
export function Dialog({ onLeft, ...props }: Props) {
  const { t } = useTranslation("ui");
  useWentBack(onLeft ?? props.onClose);
  return <Modal opened closeButtonProps={{ "aria-label": t("close") }} {...props} />;
}
