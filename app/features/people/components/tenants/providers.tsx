import { Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconAct } from "~/ui/controls/icon-act";
import { Tag } from "~/ui/controls/tag";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import type { TenantOutcome } from "../../tenants/tenant-forms.service.server";
import type { ProviderView, TenantDetails } from "../../tenants/tenants.answers";
import css from "../people.module.css";
import { ProviderDialog } from "./provider-dialog";

interface Props {
  readonly tenant: TenantDetails;
  readonly grantable: readonly string[];
  /** What a provider is told as the address to come back to. */
  readonly redirectUri: string;
  readonly busy: boolean;
  readonly onSaved: (done: TenantOutcome) => void;
  readonly onRemove: (providerId: string) => void;
}

/** The tenant's ways to sign in besides the password: OpenID Connect providers. */
export function Providers({ tenant, grantable, redirectUri, busy, onSaved, onRemove }: Props) {
  const { t } = useTranslation(["people-tenants", "ui"]);
  const [edited, setEdited] = useState<ProviderView | "new" | null>(null);
  const [removing, setRemoving] = useState<ProviderView | null>(null);
  const act = (label: string, onClick: () => void, Icon: typeof IconTrash) => (
    <IconAct {...{ label, onClick, Icon }} disabled={busy} hint />
  );
  const columns: Column<ProviderView>[] = [
    {
      id: "name",
      header: t("provider.name"),
      wide: true,
      cell: ({ name, issuer }) => <NameCell detail={issuer}>{name}</NameCell>,
    },
    {
      id: "state",
      header: t("list.state"),
      width: 110,
      cell: ({ enabled }) => (
        <Tag tone={enabled ? "ok" : "plain"}>{t(enabled ? "provider.on" : "provider.off")}</Tag>
      ),
    },
    {
      id: "shown",
      header: t("provider.shown"),
      onlyWide: true,
      cell: ({ shownAtSignIn, emailDomains }) =>
        [...(shownAtSignIn ? [t("provider.by_name")] : []), ...emailDomains].join(", ") || (
          <span className="us-dim">–</span>
        ),
    },
    {
      id: "client",
      header: t("provider.client"),
      onlyWide: true,
      cell: ({ hasClientSecret }) => t(hasClientSecret ? "provider.confidential" : "provider.public"),
    },
    {
      id: "acts",
      header: "",
      label: t("provider.acts"),
      width: 80,
      numeric: true,
      cell: (provider) =>
        !tenant.deleted && (
          <span className={css.rowActions}>
            {act(t("provider.edit", { name: provider.name }), () => setEdited(provider), IconPencil)}
            {act(t("provider.remove", { name: provider.name }), () => setRemoving(provider), IconTrash)}
          </span>
        ),
    },
  ];
  return (
    <Section
      title={t("provider.title")}
      note={t("provider.note")}
      aside={
        !tenant.deleted && (
          <Button
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
            onClick={() => setEdited("new")}
          >
            {t("provider.add_short")}
          </Button>
        )
      }
    >
      {tenant.providers.length === 0 ? (
        <EmptyState>{t("provider.none")}</EmptyState>
      ) : (
        <DataTable
          label={t("provider.title")}
          rows={tenant.providers}
          columns={columns}
          rowId={({ id }) => id}
          rowHeight={40}
          stacks
        />
      )}
      <p className={css.note} style={{ marginTop: 12 }}>
        {t("provider.redirect")}
      </p>
      <p className={css.code} style={{ marginTop: 6 }}>
        {redirectUri}
      </p>
      {edited && (
        <ProviderDialog
          tenant={tenant}
          provider={edited === "new" ? null : edited}
          grantable={grantable}
          onClose={() => setEdited(null)}
          onSaved={(done) => {
            setEdited(null);
            onSaved(done);
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t("provider.ask_remove", { name: removing.name })}
          confirm={t("provider.remove_button")}
          busy={busy}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            onRemove(removing.id);
            setRemoving(null);
          }}
        >
          {t("provider.remove_consequence")}
        </ConfirmDialog>
      )}
    </Section>
  );
}
