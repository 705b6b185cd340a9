import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ShareChoice } from "./share-choice";

/** Saves the list as it stands under a name, for oneself or for the company. */
export function NewView({
  mayShare,
  onSave,
}: {
  mayShare: boolean;
  /** Answers why the name cannot be used; null where it is. */
  onSave: (name: string, shared: boolean) => Promise<string | null>;
}) {
  const { t } = useTranslation("assets");
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async () => {
    setBusy(true);
    const refused = await onSave(name.trim(), shared);
    setBusy(false);
    setError(refused);
    // The button that was pressed can take no focus while it is busy, nor without a name.
    field.current?.focus();
    if (refused !== null) return;
    setName("");
    setShared(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") submit();
      }}
    >
      <TextInput
        ref={field}
        label={t("views.name")}
        value={name}
        maxLength={80}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      {mayShare && <ShareChoice shared={shared} onChange={setShared} />}
      <Button type="submit" size="xs" loading={busy} disabled={name.trim() === ""}>
        {t("views.save")}
      </Button>
    </form>
  );
}
