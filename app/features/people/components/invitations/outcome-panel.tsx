import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FindingTable, type ToldFinding } from "~/ui/findings/finding-table";
import { SectionHeading } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import type { NewInvitation } from "../../invitations/invitations.answers";

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
  const leftOut = findings.filter(({ severity }) => severity === "error").length;
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
            title={t("findings.title", { count: leftOut })}
            aside={
              invited.length === 0 && (
                <Button size="xs" variant="default" onClick={onClose}>
                  {t("ui:close")}
                </Button>
              )
            }
          />
          <FindingTable label={t("findings.title", { count: leftOut })} findings={findings} />
        </div>
      )}
    </>
  );
}
