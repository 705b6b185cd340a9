import { Button } from "@mantine/core";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { callParams } from "~/features/async-calls/async-calls.schemas";
import { readCall, retryCall } from "~/features/async-calls/async-calls.service.server";
import { CallDetails } from "~/features/async-calls/components/call-details";
import { kindKey } from "~/features/async-calls/components/call-status";
import { can } from "~/permissions/policy";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { type ActionAnswer, screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { PageBody, PageHead } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";

export const handle: ScreenHandle<{ call: { id: string } }> = {
  i18n: ["calls"],
  crumbs: (data) => [
    { key: "nav.async-calls", to: paths.asyncCalls() },
    ...(data ? [{ text: data.call.id }] : []),
  ],
};

export const loader = screen.loader(
  { needs: "async-call:read", params: callParams },
  async ({ app, params }) => ({
    call: await readCall(app, params.id),
    mayRetry: can(app.viewer, "async-call:manage"),
  }),
);

export const action = screen.action(
  {
    needs: "async-call:manage",
    find: ({ app, params }) => readCall(app, params.id),
    params: callParams,
    body: z.strictObject({ intent: z.literal("retry") }),
  },
  async ({ app, params }) => {
    await retryCall(app, params.id);
    return null;
  },
);

export default function AsyncCallScreen() {
  const { t } = useTranslation("calls");
  const { call, mayRetry } = useLoaderData<typeof loader>();
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<ActionAnswer<unknown>>();
  useAnswer(fetcher, () => {
    setAsking(false);
    showToast({ kind: "ok", title: t("retried") });
  });
  const kind = call.kind.split(".")[0] ?? "";
  return (
    <>
      <PageHead
        title={t(kindKey(call.kind), { defaultValue: call.kind || call.id })}
        facts={call.about ? <span>{call.about}</span> : undefined}
        actions={
          <>
            <ButtonLink to={paths.asyncCalls()}>{t("back")}</ButtonLink>
            {mayRetry && call.status === "dead" && (
              <Button onClick={() => setAsking(true)}>{t("retry")}</Button>
            )}
          </>
        }
      />
      <PageBody>
        <CallDetails call={call} />
      </PageBody>
      {asking && (
        <ConfirmDialog
          title={t("retry_title")}
          confirm={t("retry_confirm")}
          busy={fetcher.state !== "idle"}
          onClose={() => setAsking(false)}
          onConfirm={() => fetcher.submit({ intent: "retry" }, { method: "post" })}
        >
          <p>{t(`retry_text.${kind === "load" || kind === "flow" ? kind : "other"}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
