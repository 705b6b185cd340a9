import { Button } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FlowDialog } from "~/features/flows/components/flow-dialog";
import { FlowList } from "~/features/flows/components/flow-list";
import { flowForm } from "~/features/flows/flows.schemas";
import { actOnFlow, browseFlows } from "~/features/flows/flows.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { usePolling } from "~/ui/use-polling";

export const handle: ScreenHandle = {
  i18n: ["flows", "datasets", "loading", "eet", "files"],
  crumbs: () => [{ key: "nav.update-assets" }],
};

export const loader = screen.loader({ needs: "flow:manage" }, ({ app }) => browseFlows(app));

export const action = screen.action({ needs: "flow:manage", body: flowForm }, ({ app, body }) =>
  actOnFlow(app, body),
);

const POLL_MS = 2000;

export default function UpdateAssets() {
  const { t } = useTranslation(["flows", "frame"]);
  const { items } = useLoaderData<typeof loader>();
  const [creating, setCreating] = useState(false);
  usePolling(
    items.some(({ status }) => status !== "idle" && status !== "waiting"),
    POLL_MS,
  );
  return (
    <>
      <PageHead
        title={t("frame:nav.update-assets")}
        facts={
          <>
            <CountFact text="flows:list.count" count={items.length} />
            <span>{t("list.what")}</span>
          </>
        }
        actions={
          <>
            <ButtonLink to={paths.flowStatus()}>{t("frame:nav.flow-status")}</ButtonLink>
            <Button
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => setCreating(true)}
            >
              {t("list.new")}
            </Button>
          </>
        }
      />
      <PageBody>
        <Section label={t("list.label")}>
          <FlowList flows={items} empty={<EmptyState>{t("list.empty")}</EmptyState>} />
        </Section>
      </PageBody>
      {creating && <FlowDialog flow={null} onClose={() => setCreating(false)} />}
    </>
  );
}
