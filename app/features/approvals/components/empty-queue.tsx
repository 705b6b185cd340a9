import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button-link";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";
import type { Queue } from "./queue-states";

interface Props {
  readonly of: Queue;
  readonly status: string;
  /** Parts of the address that narrow the queue, with their values. */
  readonly narrowedBy: Readonly<Record<string, string | number | undefined>>;
}

/** A queue without a row: nothing matches what it is narrowed by, or nothing is in this state. */
export function EmptyQueue({ of, status, narrowedBy }: Props) {
  const { hrefOf } = useAddress();
  const { t } = useTranslation("approvals");
  const isNarrowed = Object.values(narrowedBy).some((value) => value !== undefined && value !== "");
  if (!isNarrowed) return <EmptyState>{t(`${of}.empty.${status}`)}</EmptyState>;
  const all = Object.fromEntries(Object.keys(narrowedBy).map((name) => [name, null]));
  return (
    <EmptyState action={<ButtonLink to={hrefOf({ ...all, page: null })}>{t(`${of}.show_all`)}</ButtonLink>}>
      {t(`${of}.no_match`)}
    </EmptyState>
  );
}
