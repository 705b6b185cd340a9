import { Button } from "@mantine/core";
import { Link, useFetcher } from "@remix-run/react";
import { IconHandStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";
import type { LoadDetails, WouldEnd } from "../loading.types";
import css from "./loading.module.css";

/** Why a person is asked before rows end, with the numbers. */
export function ReasonsToAsk({ wouldEnd }: { wouldEnd: WouldEnd }) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  const { ending, inForce, rejected, reasons } = wouldEnd;
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>
          {t(`whole.reason.${reason}`, {
            count: reason === "rejected" ? rejected : ending,
            ending: format.number(ending),
            inForce: format.number(inForce),
            rejected: format.number(rejected),
          })}
        </p>
      ))}
    </>
  );
}

/** A load that waits for a person: what it would end, why it asks, and the three ways on. */
export function HeldPanel({
  load,
  wouldEnd,
  mayLoad,
}: {
  load: LoadDetails;
  wouldEnd: WouldEnd;
  mayLoad: boolean;
}) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  const fetcher = useFetcher<ActionAnswer<null>>();
  const { ending, rejected } = wouldEnd;
  const numbers = { count: ending };
  const asked = fetcher.formData?.get("intent");
  useAnswer(fetcher, () =>
    showToast({
      kind: "info",
      title: t(asked === "undo" ? "whole.given_up" : "whole.goes_on", { id: format.number(load.id) }),
    }),
  );
  const words = { confirm: t("whole.end", numbers), keep: t("whole.keep"), undo: t("whole.give_up") };
  return (
    <section className={css.held} aria-label={t("whole.title")}>
      <IconHandStop size={18} stroke={1.8} aria-hidden />
      <div>
        <b>{t("whole.title")}</b>
        <ReasonsToAsk wouldEnd={wouldEnd} />
        <p>{t("whole.nothing_written")}</p>
        <p>
          <Link className="us-link" to={paths.loadComparison(load.id, "gone")}>
            {t("whole.see", numbers)}
          </Link>
        </p>
        {mayLoad && (
          <fetcher.Form method="post" className={css.heldButtons}>
            <input type="hidden" name="loadId" value={load.id} />
            <input type="hidden" name="ending" value={ending} />
            <input type="hidden" name="rejected" value={rejected} />
            {(["confirm", "keep", "undo"] as const).map((intent) => (
              <Button
                key={intent}
                type="submit"
                size="xs"
                {...(intent !== "confirm" && { variant: "default" })}
                name="intent"
                value={intent}
                loading={fetcher.state !== "idle" && asked === intent}
              >
                {words[intent]}
              </Button>
            ))}
          </fetcher.Form>
        )}
      </div>
    </section>
  );
}
