import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import { useFormat } from "../use-format";
import { parsePageJump } from "./page-number";

interface Props {
  readonly last: number;
  readonly onJump: (page: number) => void;
  readonly onClose: () => void;
}

/** Takes a number from 1 to the last page; until it is one, OK is disabled and a line says why. */
export default function PageJumpDialog({ last, onJump, onClose }: Props) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const [text, setText] = useState("");
  const jump = parsePageJump(text, last);
  const reason = jump.ok ? null : t(`page_jump.${jump.reason}`, { last: format.number(last) });
  const isWrong = !jump.ok && jump.reason !== "empty";
  return (
    <Dialog onClose={onClose} title={t("page_jump.title")} size={360}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (jump.ok) onJump(jump.page);
        }}
      >
        <TextInput
          label={t("page_jump.label")}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          error={isWrong ? reason : null}
          description={isWrong ? null : t("page_jump.empty", { last: format.number(last) })}
          inputWrapperOrder={["label", "input", "description", "error"]}
        />
        <DialogFoot mt={16} onCancel={onClose} disabled={!jump.ok}>
          {t("ok")}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
