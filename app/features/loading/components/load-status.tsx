import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHandStop,
  IconProgress,
  IconScale,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/ui/controls/tag";
import type { LoadSummary } from "../loading.types";

const LOOKS = {
  received: ["plain", IconClock],
  reading: ["info", IconProgress],
  writing: ["info", IconProgress],
  held: ["warn", IconHandStop],
  finished: ["ok", IconCircleCheck],
  compared: ["ok", IconScale],
  failed: ["err", IconCircleX],
  undone: ["plain", IconArrowBackUp],
} as const satisfies Record<string, readonly [Tone, typeof IconClock]>;

/** The state of a load: icon and word; a finished comparison has a word of its own. */
export function LoadStatus({ load }: { load: LoadSummary }) {
  const { t } = useTranslation("loading");
  const status = load.status === "finished" && load.dryRun ? "compared" : load.status;
  const [tone, Icon] = LOOKS[status];
  return (
    <Status tone={tone}>
      <Icon aria-hidden />
      {t(`screen.status.${status}`)}
      {load.undoRequested && load.status !== "undone" && (
        <span className="us-dim">{t("screen.undo_waiting")}</span>
      )}
    </Status>
  );
}
