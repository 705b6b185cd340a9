import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import table from "~/ui/table/table.module.css";
import { useFormat } from "~/ui/use-format";
import type { ApiTokenView } from "../profile/profile.answers";
import css from "./profile.module.css";
import { TokenDialog } from "./token-dialog";
import { useProfileAct } from "./use-profile-form";

/** Tokens of programs that ask in this person's name. */
export function TokenList({ tokens }: { tokens: readonly ApiTokenView[] }) {
  const { t } = useTranslation("profile");
  const format = useFormat();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiTokenView | null>(null);
  const { act, busy } = useProfileAct(() => setRevoking(null));
  const columns: Column<ApiTokenView>[] = [
    {
      id: "name",
      header: t("tokens.col.name"),
      wide: true,
      cell: (token) => (
        <>
          <span className={table.name}>{token.name}</span>
          <span className={table.detail}>{t("tokens.begins", { start: token.start })}</span>
        </>
      ),
    },
    {
      id: "scopes",
      header: t("tokens.col.scopes"),
      onlyWide: true,
      cell: (token) => format.list(token.scopes.map((scope) => t(`scope.${scope.replace(":", "_")}`))),
    },
    {
      id: "used",
      header: t("tokens.col.used"),
      numeric: true,
      onlyWide: true,
      cell: (token) => (token.lastUsedAt ? format.dateTime(token.lastUsedAt) : t("tokens.never")),
    },
    {
      id: "expires",
      header: t("tokens.col.expires"),
      numeric: true,
      narrowLabel: t("tokens.col.expires"),
      cell: (token) => format.date(token.expiresAt),
    },
    {
      id: "revoke",
      header: "",
      label: t("tokens.revoke"),
      numeric: true,
      cell: (token) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t("tokens.revoke_named", { name: token.name })}
          onClick={() => setRevoking(token)}
        >
          {t("tokens.revoke")}
        </Button>
      ),
    },
  ];
  return (
    <>
      {tokens.length === 0 ? (
        <EmptyState>{t("tokens.empty")}</EmptyState>
      ) : (
        <DataTable
          label={t("tokens.title")}
          rows={tokens}
          columns={columns}
          rowId={({ id }) => id}
          rowHeight={40}
          stacks
        />
      )}
      <div className={css.below}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {t("tokens.new")}
        </Button>
      </div>
      {creating && <TokenDialog onClose={() => setCreating(false)} />}
      {revoking && (
        <ConfirmDialog
          title={t("tokens.question", { name: revoking.name })}
          confirm={t("tokens.revoke")}
          busy={busy}
          onConfirm={() => act("revoke-token", { id: revoking.id })}
          onClose={() => setRevoking(null)}
        >
          {t("tokens.consequence")}
        </ConfirmDialog>
      )}
    </>
  );
}
