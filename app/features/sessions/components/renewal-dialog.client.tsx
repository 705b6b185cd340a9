import "~/ui/theme/dialog-styles";
import { Button, Group, Modal } from "@mantine/core";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { BoldText } from "~/ui/bold-text";
import { FormNotice } from "./form-notice";

interface Props {
  readonly ending: { readonly at: number; readonly isFinal: boolean };
  /** Whether the session was renewed. */
  readonly onRenew: () => Promise<boolean>;
  readonly onClose: () => void;
}

const minutesAndSeconds = (milliseconds: number) => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

function useTimeLeft(at: number): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return minutesAndSeconds(at - now);
}

/** The specification's question; at the absolute end of a session there is nothing to renew, and it says so. */
export default function RenewalDialog({ ending, onRenew, onClose }: Props) {
  const { t } = useTranslation(["sessions", "frame"]);
  const left = useTimeLeft(ending.at);
  const [state, setState] = useState<"asked" | "busy" | "failed">("asked");
  const renew = async () => {
    setState("busy");
    setState((await onRenew()) ? "asked" : "failed");
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(ending.isFinal ? "renewal.final_title" : "renewal.title")}
      size={440}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={ending.isFinal}
    >
      <p style={{ fontSize: 14, lineHeight: "20px" }} role="timer">
        <BoldText>{t(ending.isFinal ? "renewal.final" : "renewal.left", { left })}</BoldText>
      </p>
      {state === "failed" && <FormNotice refused>{t("renewal.failed")}</FormNotice>}
      <Group justify="flex-end" gap={8} mt={20}>
        <Form method="post" action={paths.logout()}>
          <Button variant="default" type="submit">
            {t("frame:sign_out")}
          </Button>
        </Form>
        {ending.isFinal ? (
          <Button onClick={onClose} data-autofocus>
            {t("renewal.understood")}
          </Button>
        ) : (
          <Button onClick={renew} loading={state === "busy"} data-autofocus>
            {t("renewal.renew")}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
