import { Button } from "@mantine/core";
import i18next from "i18next";
import { hideToast, showToast } from "./toast";

const UNDO_MS = 10_000;

interface Further {
  /** What else is told, in front of the button. */
  readonly note?: string;
  readonly stays?: number;
}

/** Tells that something was done that can be taken back, for ten seconds unless told otherwise. Answers the toast, for who must hide it before. */
export function showUndoToast(
  title: string,
  onUndo: () => void,
  { note, stays = UNDO_MS }: Further = {},
): string {
  const toast = showToast({
    kind: "ok",
    title,
    stays,
    message: (
      <>
        {note && <p style={{ marginBottom: 8 }}>{note}</p>}
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
      </>
    ),
  });
  return toast;
}
