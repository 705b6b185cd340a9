import "~/ui/theme/dialog-styles";
import { Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_REST_CHOICE, type RestChoice } from "~/domain/portfolios/normalise";
import { useFormat } from "~/ui/use-format";
import { fileTotalText } from "../../file-total-text";
import type { ImportView, RestView } from "../../import-screen.types";
import css from "./import.module.css";
import { RestChoiceTable } from "./rest-choice";

interface Props {
  readonly view: ImportView;
  readonly rest: RestView;
  readonly busy: boolean;
  readonly onConfirm: (choice: RestChoice) => void;
  readonly onClose: () => void;
}

/** The only question before importing: what becomes of weight that does not come in. */
export function RestDialog({ view, rest, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation(["imports", "ui"]);
  const format = useFormat();
  const [choice, setChoice] = useState<RestChoice>(rest.outcomes[0]?.choice ?? DEFAULT_REST_CHOICE);
  const totalText = fileTotalText((key, params) => t(key, params), format, view);
  const rows = t("confirm.rows", { count: view.counts.accepted });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("confirm.title", { rows })}
      size={560}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      {totalText !== null && <p className={css.fileTotal}>{totalText}</p>}
      <RestChoiceTable rest={rest} value={choice} onChange={setChoice} />
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {t("ui:cancel")}
        </Button>
        <Button onClick={() => onConfirm(choice)} loading={busy} data-autofocus>
          {t("confirm.button", { rows })}
        </Button>
      </Group>
    </Modal>
  );
}
