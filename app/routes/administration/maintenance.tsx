import { Button } from "@mantine/core";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { IconCircleCheck, IconTool } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maintenanceFields } from "~/features/activity/activity.schemas";
import css from "~/features/activity/components/activity.module.css";
import {
  type Maintenance,
  readMaintenance,
  switchMaintenance,
} from "~/features/activity/maintenance.service.server";
import { can } from "~/permissions/policy";
import type { ScreenHandle } from "~/platform/pages/handle";
import { type ActionAnswer, screen } from "~/platform/screen.server";
import { Status } from "~/ui/controls/tag";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = { i18n: ["activity"], crumbs: () => [{ key: "nav.maintenance" }] };

export const loader = screen.loader({ needs: "flow-status:read" }, async ({ app }) => ({
  maintenance: await readMaintenance(app),
  maySwitch: can(app.viewer, "maintenance:manage"),
}));

export const action = screen.action(
  { needs: "maintenance:manage", body: maintenanceFields },
  ({ app, body }) => switchMaintenance(app, body.on),
);

/** Closes the product to everybody but system administrators, and opens it again. */
export default function MaintenanceSwitch() {
  const { t } = useTranslation(["activity", "frame"]);
  const format = useFormat();
  const { maintenance, maySwitch } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<ActionAnswer<Maintenance>>();
  const [asking, setAsking] = useState(false);
  useAnswer(fetcher, ({ on }) => {
    setAsking(false);
    showToast({ kind: "ok", title: t(on ? "maintenance.closed" : "maintenance.opened") });
  });
  const set = (on: boolean) => fetcher.submit({ on: String(on) }, { method: "post" });
  const busy = fetcher.state !== "idle";
  return (
    <>
      <PageHead title={t("frame:nav.maintenance")} />
      <PageBody>
        <Section>
          <div className={css.switch}>
            {maintenance.since ? (
              <Status tone="warn">
                <IconTool size={16} stroke={1.8} aria-hidden />
                {t("maintenance.is_closed", { since: format.dateTime(maintenance.since) })}
              </Status>
            ) : (
              <Status tone="ok">
                <IconCircleCheck size={16} stroke={1.8} aria-hidden />
                {t("maintenance.is_open")}
              </Status>
            )}
            <p>{t("maintenance.explained")}</p>
            {!maySwitch && <p className={css.note}>{t("maintenance.only_system")}</p>}
            {maySwitch && maintenance.on && (
              <Button loading={busy} onClick={() => set(false)}>
                {t("maintenance.open")}
              </Button>
            )}
            {maySwitch && !maintenance.on && (
              <Button variant="default" onClick={() => setAsking(true)}>
                {t("maintenance.close")}
              </Button>
            )}
          </div>
        </Section>
      </PageBody>
      {asking && (
        <ConfirmDialog
          title={t("maintenance.question")}
          confirm={t("maintenance.close")}
          busy={busy}
          onConfirm={() => set(true)}
          onClose={() => setAsking(false)}
        >
          {t("maintenance.consequence")}
        </ConfirmDialog>
      )}
    </>
  );
}
