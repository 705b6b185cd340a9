import { IconMailForward, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import { IconAct } from "~/ui/controls/icon-act";
import { Tag, type Tone } from "~/ui/controls/tag";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { PagedTable } from "~/ui/table/paged-table";
import { useFormat } from "~/ui/use-format";
import type { InvitationStatus } from "../../invitations/invitation-status";
import type { InvitationSummary } from "../../invitations/invitations.answers";
import type { InvitationSearch } from "../../invitations/invitations.schemas";
import css from "../people.module.css";
import { useRoleName } from "../use-role-name";

interface Props {
  readonly list: Page<InvitationSummary>;
  readonly sort: InvitationSearch["sort"];
  readonly withTenant: boolean;
  readonly busy: boolean;
  readonly onResend: (invitation: InvitationSummary) => void;
  readonly onRevoke: (invitation: InvitationSummary) => void;
}

const TONES: Readonly<Record<InvitationStatus, Tone>> = { active: "info", used: "ok", expired: "plain" };

/** The invitations, the newest first, and what can still be done with each. */
export function InvitationList({ list, sort, ...props }: Props) {
  const { t } = useTranslation("people-invitations");
  const columns = useColumns(props);
  return <PagedTable label={t("list.label")} list={list} columns={columns} sort={sort} />;
}

function useColumns({
  withTenant,
  busy,
  onResend,
  onRevoke,
}: Omit<Props, "list" | "sort">): Column<InvitationSummary>[] {
  const { t } = useTranslation("people-invitations");
  const format = useFormat();
  const { rolesText } = useRoleName();
  const act = (label: string, onClick: () => void, Icon: typeof IconTrash) => (
    <IconAct {...{ label, onClick, Icon }} disabled={busy} hint />
  );
  return [
    {
      id: "email",
      header: t("list.person"),
      wide: true,
      sortable: true,
      cell: ({ email, firstName, lastName }) => (
        <NameCell detail={[firstName, lastName].filter(Boolean).join(" ") || undefined}>{email}</NameCell>
      ),
    },
    ...(withTenant
      ? [
          {
            id: "tenant",
            header: t("list.tenant"),
            width: 200,
            onlyWide: true,
            cell: ({ tenant }: InvitationSummary) => tenant.name,
          },
        ]
      : []),
    {
      id: "roles",
      header: t("list.roles"),
      width: 200,
      onlyWide: true,
      cell: ({ roles }) => rolesText(roles) || <span className="us-dim">{t("list.no_roles")}</span>,
    },
    {
      id: "status",
      header: t("list.status"),
      width: 100,
      cell: ({ status, revokedAt }) => (
        <Tag tone={TONES[status]}>
          {t(`status.${status === "expired" && revokedAt ? "revoked" : status}`)}
        </Tag>
      ),
    },
    {
      id: "invitedBy",
      header: t("list.invited_by"),
      width: 130,
      onlyWide: true,
      cell: ({ invitedBy }) => invitedBy,
    },
    {
      id: "createdAt",
      header: t("list.created"),
      width: 112,
      sortable: true,
      onlyWide: true,
      cell: ({ createdAt }) => format.date(createdAt),
    },
    {
      id: "expiresAt",
      header: t("list.expires"),
      width: 150,
      sortable: true,
      narrowLabel: t("list.expires"),
      cell: ({ usedAt, expiresAt }) =>
        usedAt ? t("list.used_on", { when: format.date(usedAt) }) : format.dateTime(expiresAt),
    },
    {
      id: "acts",
      header: "",
      label: t("list.acts"),
      width: 80,
      numeric: true,
      cell: (invitation) =>
        invitation.status !== "used" &&
        !invitation.readOnly && (
          <span className={css.rowActions}>
            {act(t("acts.resend", { email: invitation.email }), () => onResend(invitation), IconMailForward)}
            {invitation.status === "active" &&
              act(t("acts.revoke", { email: invitation.email }), () => onRevoke(invitation), IconTrash)}
          </span>
        ),
    },
  ];
}
