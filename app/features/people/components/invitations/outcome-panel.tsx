import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SectionHeading } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import type { ToldFinding } from "../../invitation-forms.service.server";
import type { NewInvitation } from "../../invitations.types";

interface Props {
  readonly invited: readonly NewInvitation[];
  readonly findings: readonly ToldFinding[];
  readonly onClose: () => void;
}

const SCROLLS_FROM = 8;

/** Who was invited, each with a link to copy while it is known, and which lines were left out and why. */
export function OutcomePanel({ invited, findings, onClose }: Props) {
  const { t } = useTranslation(["people-invitations", "errors", "ui"]);
  const format = useFormat();
  const copy = async ({ email, url }: NewInvitation) => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: "ok", title: t("outcome.copied", { email }) });
    } catch {
      showToast({ kind: "err", title: t("errors:copy"), message: url });
    }
  };
  const links: Column<NewInvitation>[] = [
    { id: "email", header: t("list.person"), wide: true, cell: ({ email }) => email },
    {
      id: "expires",
      header: t("list.expires"),
      width: 160,
      onlyWide: true,
      cell: ({ expiresAt }) => format.dateTime(expiresAt),
    },
    {
      id: "copy",
      header: "",
      label: t("outcome.copy"),
      numeric: true,
      width: 140,
      cell: (one) => (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}
          aria-label={t("outcome.copy_of", { email: one.email })}
          onClick={() => copy(one)}
        >
          {t("outcome.copy")}
        </Button>
      ),
    },
  ];
  const mistakes: Column<ToldFinding & { readonly id: number }>[] = [
    {
      id: "row",
      header: t("findings.row"),
      numeric: true,
      width: 70,
      narrowLabel: t("findings.row"),
      cell: ({ row }) => (row === null ? "–" : format.number(row)),
    },
    {
      id: "column",
      header: t("findings.column"),
      centred: true,
      width: 80,
      narrowLabel: t("findings.column"),
      cell: ({ column }) => column ?? "–",
    },
    { id: "message", header: t("findings.what"), wide: true, cell: ({ message }) => message },
  ];
  const box = (count: number) => (count > SCROLLS_FROM ? "320px" : undefined);
  return (
    <>
      {invited.length > 0 && (
        <>
          <SectionHeading
            title={t("outcome.title", { count: invited.length })}
            note={t("outcome.once")}
            aside={
              <Button size="xs" variant="default" onClick={onClose}>
                {t("ui:close")}
              </Button>
            }
          />
          <DataTable
            label={t("outcome.links")}
            rows={invited}
            columns={links}
            rowId={({ id }) => id}
            boxHeight={box(invited.length)}
          />
        </>
      )}
      {findings.length > 0 && (
        <div style={{ marginTop: invited.length > 0 ? 16 : 0 }}>
          <SectionHeading
            title={t("findings.title", { count: findings.length })}
            aside={
              invited.length === 0 && (
                <Button size="xs" variant="default" onClick={onClose}>
                  {t("ui:close")}
                </Button>
              )
            }
          />
          <DataTable
            label={t("findings.title", { count: findings.length })}
            rows={findings.map((finding, id) => ({ ...finding, id }))}
            columns={mistakes}
            rowId={({ id }) => String(id)}
            boxHeight={box(findings.length)}
          />
        </div>
      )}
    </>
  );
}
