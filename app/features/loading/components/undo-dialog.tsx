import "~/ui/theme/dialog-styles";
import { Button, Group, Modal } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ActionAnswer } from "~/platform/screen.server";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";

interface Props {
  readonly loadId: number;
  readonly onClose: () => void;
}

/** Asks once, says what will happen, and names it on the button. */
export function UndoDialog({ loadId, onClose }: Props) {
  const { t } = useTranslation(["loading", "ui"]);
  const format = useFormat();
  const fetcher = useFetcher<ActionAnswer<null>>();
  const id = format.number(loadId);
  const answer = fetcher.data;
  useEffect(() => {
    if (answer === undefined) return;
    if (answer.ok) showToast({ kind: "info", title: t("screen.undo_started", { id }) });
    else showToast({ kind: "err", title: answer.problem.message });
    onClose();
  }, [answer, id, onClose, t]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("screen.undo_title", { id })}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <p>{t("screen.undo_text")}</p>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="loadId" value={loadId} />
        <Group justify="flex-end" gap={8} mt={16}>
          <Button variant="default" onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          <Button type="submit" loading={fetcher.state !== "idle"}>
            {t("screen.undo_confirm", { id })}
          </Button>
        </Group>
      </fetcher.Form>
    </Modal>
  );
}
