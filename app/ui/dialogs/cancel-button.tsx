import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  readonly onClick: () => void;
  readonly "data-autofocus"?: boolean | undefined;
  /** What the button beside it says: where that cancels something too, this one says that nothing changes. */
  readonly beside?: ReactNode;
  /** Where another word than "Cancel" says it better. */
  readonly children?: ReactNode;
}

/** The way out of a dialog or form that changes nothing. */
export function CancelButton({ beside, children, ...props }: Props) {
  const { t } = useTranslation("ui");
  const isAlike = typeof beside === "string" && beside.startsWith(t("cancel"));
  return (
    <Button variant="default" {...props}>
      {children ?? t(isAlike ? "leave_it" : "cancel")}
    </Button>
  );
}
