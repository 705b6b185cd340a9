import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { SelectionBar } from "~/ui/table/selection-bar";
import type { Selection } from "~/ui/table/use-selection";
import type { ListedUser } from "../../people.answers";
import { MAX_USERS_PER_REQUEST } from "../../users/max-users-per-request";
import { useRoleName } from "../use-role-name";

export type UsersAct = "disable" | "enable" | "give" | "take";

interface Props {
  readonly selection: Selection<ListedUser>;
  readonly grantable: readonly string[];
  readonly busy: boolean;
  readonly onAct: (act: UsersAct, ids: readonly string[], role: string) => void;
}

/** What is done to several users at once; whatever closes something to somebody is asked first. */
export function UsersBar({ selection, grantable, busy, onAct }: Props) {
  const { t } = useTranslation(["people-users", "people"]);
  const { roleName } = useRoleName();
  const [role, setRole] = useState(grantable[0] ?? "");
  const [asked, setAsked] = useState<"disable" | "take" | null>(null);
  const isTooMany = selection.rows.length > MAX_USERS_PER_REQUEST;
  const send = (act: UsersAct) => {
    onAct(
      act,
      selection.rows.map(({ id }) => id),
      role,
    );
    selection.clear();
    setAsked(null);
  };
  const count = selection.rows.length;
  return (
    <SelectionBar selection={selection}>
      <Button size="xs" disabled={isTooMany} onClick={() => setAsked("disable")}>
        {t("several.disable")}
      </Button>
      <Button size="xs" variant="default" disabled={isTooMany} loading={busy} onClick={() => send("enable")}>
        {t("several.enable")}
      </Button>
      <NativeSelect
        size="xs"
        aria-label={t("list.role")}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
        data={grantable.map((value) => ({ value, label: roleName(value) }))}
      />
      <Button size="xs" variant="default" disabled={isTooMany} loading={busy} onClick={() => send("give")}>
        {t("several.give")}
      </Button>
      <Button size="xs" variant="default" disabled={isTooMany} onClick={() => setAsked("take")}>
        {t("several.take")}
      </Button>
      {isTooMany && <span className="us-dim">{t("people:too_many_chosen")}</span>}
      {asked && (
        <ConfirmDialog
          title={t(`several.ask.${asked}`, { count, role: roleName(role) })}
          confirm={t(`several.${asked}`)}
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => send(asked)}
        >
          {t(`several.consequence.${asked}`)}
        </ConfirmDialog>
      )}
    </SelectionBar>
  );
}
