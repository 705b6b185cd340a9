import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "~/ui/controls/check-box";
import css from "./asset-list.module.css";

/** Saves the list as it stands under a name, for oneself or for the company. */
export function NewView({
  mayShare,
  onSave,
}: {
  mayShare: boolean;
  onSave: (name: string, shared: boolean) => Promise<boolean>;
}) {
  const { t } = useTranslation("assets");
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    if (await onSave(name.trim(), shared)) {
      setName("");
      setShared(false);
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") submit();
      }}
    >
      <TextInput
        label={t("views.name")}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare && (
        // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
        <label className={css.shareBox}>
          <CheckBox checked={shared} onChange={() => setShared(!shared)} />
          {t("views.share")}
        </label>
      )}
      <Button type="submit" size="xs" loading={busy} disabled={name.trim() === ""}>
        {t("views.save")}
      </Button>
    </form>
  );
}
