import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "~/platform/http/call-api";
import { showToast } from "./toast";

/** Shows why a call was refused: the API's own sentence, else `otherwise`, else that it failed. */
export function useRefusalToast(otherwise?: string): (error: unknown) => void {
  const { t } = useTranslation("errors");
  return useCallback(
    (error) => showToast({ kind: "err", title: messageOf(error, otherwise ?? t("unknown")) }),
    [otherwise, t],
  );
}

/** Calls of a control that shows itself busy meanwhile. `run` is true once all is done; a refusal is a toast. */
export function useCall(otherwise?: string) {
  const refuse = useRefusalToast(otherwise);
  const [busy, setBusy] = useState(false);
  const run = async (calls: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await calls();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
