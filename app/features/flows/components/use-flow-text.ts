import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { FlowFault } from "../flows.types";

/** Faults and durations of flows in words. */
export function useFlowText() {
  const { t, i18n } = useTranslation("flows");
  const format = useFormat();
  return {
    fault: ({ code, params }: FlowFault) => {
      const numbers = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === "number" && name !== "status" ? format.number(value) : value,
        ]),
      );
      const known = i18n.exists(`flows:failure.${code}`) ? code : /^file/.test(code) ? "file" : "load";
      return t(`failure.${known}`, numbers);
    },
    duration: (milliseconds: number) => {
      if (milliseconds < 1000) return t("status.ms", { value: format.number(milliseconds) });
      const seconds = Math.round(milliseconds / 1000);
      if (seconds < 60) return t("status.s", { seconds: format.number(seconds) });
      return t("status.min", {
        minutes: format.number(Math.floor(seconds / 60)),
        seconds: format.number(seconds % 60),
      });
    },
  };
}
