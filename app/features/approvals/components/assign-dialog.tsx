import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import type { Person } from "../waiting-items.answers";

interface Props {
  /** What is known of the only item meant; empty where several are. */
  readonly name: string;
  readonly count: number;
  /** All that are listed are meant. */
  readonly isAll: boolean;
  readonly deciders: readonly Person[];
  readonly busy: boolean;
  readonly onConfirm: (assignee: string) => void;
  readonly onClose: () => void;
}

/** Asks who is to decide items. */
export function AssignDialog({ name, count, isAll, deciders, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation("approvals");
  const [assignee, setAssignee] = useState("");
  return (
    <ConfirmDialog
      title={t(isAll ? "assign.ask_all" : "assign.ask", { count, name })}
      confirm={t("assign.button")}
      busy={busy}
      onConfirm={() => onConfirm(assignee)}
      onClose={onClose}
    >
      <NativeSelect
        label={t("assign.person")}
        value={assignee}
        data={[
          { value: "", label: t("assign.nobody") },
          ...deciders.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        onChange={(event) => setAssignee(event.currentTarget.value)}
      />
      <p className="us-mid" style={{ fontSize: 13, lineHeight: "18px", marginTop: 10 }}>
        {t("assign.then")}
      </p>
    </ConfirmDialog>
  );
}
