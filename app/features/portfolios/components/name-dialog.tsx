import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";

interface Props {
  readonly title: string;
  readonly button: string;
  readonly name: string;
  readonly busy: boolean;
  readonly error?: string | null;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name: of a copy, of a portfolio made of the draft, of a portfolio that is renamed. */
export default function NameDialog({ title, button, name: given, busy, error, onDone, onClose }: Props) {
  const { t } = useTranslation("portfolios");
  const [name, setName] = useState(given);
  const [tried, setTried] = useState(false);
  const isMissing = tried && name.trim() === "";
  return (
    <Dialog onClose={onClose} title={title} size={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim() !== "") onDone(name.trim());
        }}
      >
        <TextInput
          label={t("form.name")}
          value={name}
          maxLength={200}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
          error={isMissing ? t("form.name_required") : (error ?? null)}
        />
        <DialogFoot mt={20} onCancel={onClose} busy={busy}>
          {button}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
