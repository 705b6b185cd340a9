import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { deviceOf } from "~/features/sessions/throttle/device";
import { SectionHeading } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { UserSession } from "../../people.answers";

interface Props {
  readonly sessions: readonly UserSession[];
  readonly busy: boolean;
  readonly mayEnd: boolean;
  /** Null for all of them. */
  readonly onEnd: (sessionId: string | null) => void;
}

function nameOf(userAgent: string | null): string | null {
  const { browser, system } = deviceOf(userAgent);
  const known = [browser, system].filter((name) => name !== null);
  return known.length > 0 ? known.join(", ") : null;
}

/** Where the user is signed in; each session can be ended, or all. */
export function UserSessions({ sessions, busy, mayEnd, onEnd }: Props) {
  const { t } = useTranslation("people-users");
  const format = useFormat();
  const columns: Column<UserSession>[] = [
    {
      id: "device",
      header: t("sessions.device"),
      wide: true,
      cell: ({ userAgent, ipAddress }) => (
        <NameCell detail={ipAddress ?? t("sessions.no_address")}>
          {nameOf(userAgent) ?? t("sessions.unknown_device")}
        </NameCell>
      ),
    },
    {
      id: "used",
      header: t("sessions.used"),
      narrowLabel: t("sessions.used"),
      width: 150,
      cell: ({ lastUsedAt }) => format.dateTime(lastUsedAt),
    },
    {
      id: "since",
      header: t("sessions.since"),
      width: 150,
      onlyWide: true,
      cell: ({ signedInAt }) => format.dateTime(signedInAt),
    },
    ...(mayEnd
      ? [
          {
            id: "end",
            header: "",
            label: t("sessions.end"),
            width: 90,
            numeric: true,
            cell: ({ id }: UserSession) => (
              <Button size="xs" variant="default" disabled={busy} onClick={() => onEnd(id)}>
                {t("sessions.end")}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <SectionHeading
        title={t("sessions.title")}
        note={t("sessions.count", { count: sessions.length })}
        aside={
          mayEnd &&
          sessions.length > 1 && (
            <Button size="xs" variant="default" disabled={busy} onClick={() => onEnd(null)}>
              {t("sessions.end_all")}
            </Button>
          )
        }
      />
      {sessions.length > 0 && (
        <DataTable
          label={t("sessions.title")}
          rows={sessions}
          columns={columns}
          rowId={({ id }) => id}
          rowHeight={40}
          stacks
        />
      )}
    </>
  );
}
