import { Button } from "@mantine/core";
import i18next from "i18next";
import { hideToast, showToast } from "./toast";

const UNDO_MS = 10_000;

/** Tells that something was deleted; for ten seconds it can be taken back. Answers the toast, for who must hide it before. */
export function showUndoToast(title: string, onUndo: () => void): string {
  const toast = showToast({
    kind: "ok",
    title,
    stays: UNDO_MS,
    message: (
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          hideToast(toast);
          onUndo();
        }}
      >
        {i18next.t("ui:undo")}
      </Button>
    ),
  });
  return toast;
}
