import "@mantine/core/styles/Stack.layer.css";
import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contactForm } from "~/features/content/contact.schemas";
import { contactAddress, sendContactMessage } from "~/features/content/contact.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { type ActionAnswer, screen } from "~/platform/screen.server";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useUnsavedForm } from "~/ui/unsaved/use-unsaved-form";

export const handle: ScreenHandle = {
  i18n: ["content"],
  crumbs: () => [{ key: "nav.contact" }],
};

export const loader = screen.loader({ needs: "content:read" }, ({ app }) => ({
  name: `${app.viewer.firstName} ${app.viewer.lastName}`.trim(),
  email: app.viewer.email,
  isOpen: contactAddress(app) !== null,
}));

export const action = screen.action({ needs: "content:read", body: contactForm }, async ({ app, body }) => {
  await sendContactMessage(app, body);
  return { email: body.email };
});

export default function Contact() {
  const { t } = useTranslation(["content", "frame"]);
  const { name, email, isOpen } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<ActionAnswer<{ email: string }>>();
  const [sent, setSent] = useState(0);
  const unsaved = useUnsavedForm(fetcher, ({ email }) => {
    showToast({ kind: "ok", title: t("contact.sent"), message: t("contact.sent_text", { email }) });
    setSent((count) => count + 1);
  });
  return (
    <>
      <PageHead title={t("frame:nav.contact")} facts={<span>{t("contact.lead")}</span>} />
      <PageBody>
        <Section>
          {isOpen ? (
            <fetcher.Form key={sent} method="post" style={{ maxWidth: 560 }} {...unsaved.events}>
              <Stack gap={12}>
                <TextInput
                  name="name"
                  label={t("contact.name")}
                  defaultValue={name}
                  maxLength={120}
                  required
                  withAsterisk={false}
                />
                <TextInput
                  name="email"
                  type="email"
                  label={t("contact.email")}
                  defaultValue={email}
                  maxLength={200}
                  required
                  withAsterisk={false}
                />
                <TextInput
                  name="subject"
                  label={t("contact.subject")}
                  maxLength={150}
                  required
                  withAsterisk={false}
                />
                <Textarea
                  name="message"
                  label={t("contact.message")}
                  maxLength={5000}
                  required
                  withAsterisk={false}
                  autosize
                  minRows={6}
                />
                <div>
                  <Button type="submit" loading={fetcher.state !== "idle"}>
                    {t("contact.send")}
                  </Button>
                </div>
              </Stack>
            </fetcher.Form>
          ) : (
            <p>{t("contact.no_address")}</p>
          )}
        </Section>
      </PageBody>
    </>
  );
}
