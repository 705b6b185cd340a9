import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEqual,
  IconHandStop,
  IconProgress,
  IconScale,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
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
  with_rejections: ["warn", IconAlertTriangle],
  nothing_usable: ["err", IconCircleX],
  confirmed: ["ok", IconEqual],
} as const satisfies Record<string, readonly [Tone, typeof IconClock]>;

/** The state of a load: icon and word. A finished one is told apart by what came of it. */
export function LoadStatus({ load }: { load: LoadSummary }) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  const status = load.status === "finished" && load.dryRun ? "compared" : (load.outcome ?? load.status);
  const [tone, Icon] = LOOKS[status];
  return (
    <>
      <Status tone={tone}>
        <Icon aria-hidden />
        {t(`screen.status.${status}`)}
      </Status>
      {load.undone?.at && (
        <div className="us-dim">
          {t("screen.undone_by", { who: load.undone.by ?? "–", when: format.dateTime(load.undone.at) })}
        </div>
      )}
      {load.undoRequested && load.status !== "undone" && (
        <div className="us-dim">{t("screen.undo_waiting")}</div>
      )}
    </>
  );
}
