import "~/ui/theme/dialog-styles";
import "@mantine/core/styles/Stack.layer.css";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_REST_CHOICE, type RestChoice } from "~/domain/portfolios/normalise";
import { useFormat } from "~/ui/use-format";
import type { ImportView } from "../../import-screen.types";
import { fileTotalText } from "./file-total-text";
import css from "./import.module.css";
import { RestChoiceTable } from "./rest-choice";

export interface Confirmation {
  readonly name: string;
  readonly asOf: string;
  readonly currency: string;
  readonly total: "normalise" | "cash" | "as_stated";
}

interface Props {
  readonly view: ImportView;
  readonly today: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onConfirm: (confirmation: Confirmation) => void;
  readonly onClose: () => void;
}

/** The choices of the domain in the words of the API. */
const TOTAL_OF = { keep: "as_stated", scale: "normalise", cash: "cash" } as const;

/** The last question: what the portfolio is called, of which day it is, and what becomes of what does not come in. */
export function ConfirmDialog({ view, today, busy, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation(["imports", "portfolios", "ui"]);
  const format = useFormat();
  const [name, setName] = useState(view.fileName.replace(/\.\w{1,5}(\.gz)?$/, "").replaceAll("_", " "));
  const [asOf, setAsOf] = useState(view.detected.asOf ?? today);
  const [currency, setCurrency] = useState(view.choices.currency ?? "EUR");
  const [rest, setRest] = useState<RestChoice>(view.rest?.outcomes[0]?.choice ?? DEFAULT_REST_CHOICE);
  const { asOfFrom } = view.detected;
  const totalText = fileTotalText((key, params) => t(key, params), format, view);
  const rows = t("confirm.rows", { count: view.counts.accepted, rows: format.number(view.counts.accepted) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("confirm.title", { rows })}
      size={560}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm({
            name: name.trim(),
            asOf,
            currency: currency.trim().toUpperCase(),
            total: TOTAL_OF[rest],
          });
        }}
      >
        <Stack gap={12}>
          <TextInput
            label={t("portfolios:form.name")}
            value={name}
            maxLength={200}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
            error={error}
          />
          <Group gap={12} grow>
            <TextInput
              type="date"
              label={t("portfolios:form.as_of")}
              description={t(`confirm.as_of_${asOfFrom ?? "asked"}`)}
              value={asOf}
              required
              onChange={(event) => setAsOf(event.currentTarget.value)}
            />
            <TextInput
              label={t("portfolios:form.currency_label")}
              description={t("confirm.currency")}
              value={currency}
              maxLength={3}
              required
              onChange={(event) => setCurrency(event.currentTarget.value)}
            />
          </Group>
          {totalText !== null && <p className={css.fileTotal}>{totalText}</p>}
          {view.rest !== null && <RestChoiceTable rest={view.rest} value={rest} onChange={setRest} />}
        </Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          <Button type="submit" loading={busy}>
            {t("confirm.button", { rows })}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
