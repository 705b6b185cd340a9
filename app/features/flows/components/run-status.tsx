import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconEqual,
  IconHandStop,
  IconProgress,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/ui/controls/tag";
import type { RunStatus } from "../flows.types";

const LOOKS = {
  idle: ["plain", IconCircleDashed],
  queued: ["info", IconClock],
  fetching: ["info", IconProgress],
  waiting: ["warn", IconClock],
  loading: ["info", IconProgress],
  finished: ["ok", IconCircleCheck],
  unchanged: ["ok", IconEqual],
  failed: ["err", IconCircleX],
  stopped: ["plain", IconHandStop],
} as const satisfies Record<RunStatus | "idle", readonly [Tone, typeof IconClock]>;

/** How the last run of a flow stands: icon and word. */
export function RunStatusMark({ status }: { status: RunStatus | "idle" }) {
  const { t } = useTranslation("flows");
  const [tone, Icon] = LOOKS[status];
  return (
    <Status tone={tone}>
      <Icon aria-hidden />
      {t(`status.is.${status}`)}
    </Status>
  );
}
