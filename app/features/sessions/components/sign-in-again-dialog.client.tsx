import "~/ui/theme/dialog-styles";
import "@mantine/core/styles/Stack.layer.css";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { showToast } from "~/ui/toast";
import { forgetUnsaved } from "~/ui/unsaved/unsaved";
import type { Me } from "../sessions.answers";
import { FormNotice } from "./form-notice";

const ASKED_AFTER_MS = 3000;

interface Props {
  /** Whose page this is: nobody else may send what was typed on it. */
  readonly userId: string;
  readonly onSignedIn: () => void;
}

/** Who is signed in by now; null where nobody is, or nobody answered. */
async function signedInUser(): Promise<Me | null> {
  try {
    return await callApi<Me>("/api/v1/user/me");
  } catch {
    return null;
  }
}

/** The session is over and the page stays as it is: the way back is through another tab, and this one notices. */
export default function SignInAgainDialog({ userId, onSignedIn }: Props) {
  const { t } = useTranslation("sessions");
  const [otherName, setOtherName] = useState<string | null>(null);
  useEffect(() => {
    const look = async () => {
      const user = await signedInUser();
      if (user === null) return setOtherName(null);
      if (user.id !== userId) return setOtherName(`${user.firstName} ${user.lastName}`);
      showToast({ kind: "ok", title: t("sign_in_again.signed_in"), message: t("sign_in_again.send_again") });
      onSignedIn();
    };
    const timer = window.setInterval(look, ASKED_AFTER_MS);
    return () => window.clearInterval(timer);
  }, [userId, onSignedIn, t]);
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t("sign_in_again.title")}
      size={480}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap={12}>
        <p style={{ fontSize: 14, lineHeight: "20px" }}>{t("sign_in_again.text")}</p>
        {otherName !== null && (
          <FormNotice refused>{t("sign_in_again.other_user", { name: otherName })}</FormNotice>
        )}
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Form method="post" action={paths.logout()} onSubmit={forgetUnsaved}>
          <Button variant="default" type="submit">
            {t("sign_in_again.leave")}
          </Button>
        </Form>
        {/* What is left of the session is cleared there, and users of an external provider come to their own sign-in page. */}
        <Button
          component="a"
          href={paths.logout()}
          target="_blank"
          c="var(--us-on-fill)"
          style={{ display: "inline-grid", alignItems: "center" }}
          data-autofocus
        >
          {t("sign_in_again.sign_in")}
        </Button>
      </Group>
    </Modal>
  );
}
