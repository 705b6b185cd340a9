import { IconCircleCheck, IconCircleX, IconClock, IconRefresh, IconRepeat } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/ui/controls/tag";
import type { CallStatus } from "../async-calls.types";

const LOOKS = {
  waiting: ["info", IconClock],
  retrying: ["warn", IconRefresh],
  done: ["ok", IconCircleCheck],
  dead: ["err", IconCircleX],
  retried: ["plain", IconRepeat],
} as const satisfies Record<CallStatus, readonly [Tone, typeof IconClock]>;

/** The state of a call: icon and word. */
export function CallStatusMark({ status }: { status: CallStatus }) {
  const { t } = useTranslation("calls");
  const [tone, Icon] = LOOKS[status];
  return (
    <Status tone={tone}>
      <Icon aria-hidden />
      {t(`status.${status}`)}
    </Status>
  );
}

/** Kinds have dots, which separate the parts of a translation key. */
export const kindKey = (kind: string) => `kind.${kind.replace(".", "_")}`;
