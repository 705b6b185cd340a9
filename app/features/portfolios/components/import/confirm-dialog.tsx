import "~/ui/theme/dialog-styles";
import "@mantine/core/styles/Stack.layer.css";
import { Button, Group, Modal, Radio, Stack, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { ImportView } from "../../import-screen.types";

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

const CLOSE_TO_100 = { from: 99.5, to: 100.5 };

/** The last question: what the portfolio is called, of which day it is, and what to do where weights miss 100 %. */
export function ConfirmDialog({ view, today, busy, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation(["imports", "portfolios", "ui"]);
  const format = useFormat();
  const stated = view.statedTotalPct;
  const asksTotal =
    view.basis === "weight" && stated !== null && (stated < CLOSE_TO_100.from || stated > CLOSE_TO_100.to);
  const [name, setName] = useState(view.fileName.replace(/\.\w{1,5}(\.gz)?$/, "").replaceAll("_", " "));
  const [asOf, setAsOf] = useState(view.detected.asOf ?? today);
  const [currency, setCurrency] = useState(view.choices.currency ?? "EUR");
  const [total, setTotal] = useState<Confirmation["total"]>(usualTotal(asksTotal, stated));
  const rows = t("confirm.rows", { count: view.counts.accepted, rows: format.number(view.counts.accepted) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("confirm.title", { rows })}
      size={480}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm({ name: name.trim(), asOf, currency: currency.trim().toUpperCase(), total });
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
              value={asOf}
              required
              onChange={(event) => setAsOf(event.currentTarget.value)}
            />
            <TextInput
              label={t("portfolios:form.currency_label")}
              value={currency}
              maxLength={3}
              required
              onChange={(event) => setCurrency(event.currentTarget.value)}
            />
          </Group>
          {asksTotal && stated !== null && (
            <Radio.Group
              label={t("confirm.total", { total: format.share(stated / 100, 2) })}
              value={total}
              onChange={(value) => setTotal(value as Confirmation["total"])}
            >
              <Stack gap={6} mt={4}>
                <Radio value="normalise" label={t("confirm.normalise")} />
                {stated < 100 && <Radio value="cash" label={t("confirm.cash")} />}
                <Radio value="as_stated" label={t("confirm.as_stated")} />
              </Stack>
            </Radio.Group>
          )}
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

function usualTotal(asks: boolean, stated: number | null): Confirmation["total"] {
  return asks && stated !== null && stated < 100 ? "cash" : "normalise";
}
