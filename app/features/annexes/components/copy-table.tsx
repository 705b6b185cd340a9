import { IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { clipboardTable } from "~/domain/tabular/writing/clipboard-table";
import { PlainButton } from "~/ui/controls/button-link";
import { showToast } from "~/ui/toast";
import type { PrintedTable } from "../annex-tables";

interface Props {
  readonly table: PrintedTable;
  /** What is copied, for whoever cannot see what stands beside the button. */
  readonly label: string;
}

/** Copies a table as tab-separated text and as HTML, so that spreadsheets and documents both paste cells. */
export function CopyTable({ table, label }: Props) {
  const { t } = useTranslation(["annexes", "errors"]);
  const copy = async () => {
    try {
      const { text, html } = clipboardTable(table);
      await navigator.clipboard.write([
        new ClipboardItem({
          "text/plain": new Blob([text], { type: "text/plain" }),
          "text/html": new Blob([html], { type: "text/html" }),
        }),
      ]);
      showToast({ kind: "ok", title: t("copied") });
    } catch {
      showToast({ kind: "err", title: t("errors:copy") });
    }
  };
  return (
    <PlainButton onClick={copy} label={t("copy_named", { name: label })}>
      <IconCopy stroke={1.6} aria-hidden />
      {t("copy")}
    </PlainButton>
  );
}
