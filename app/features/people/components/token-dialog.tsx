import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TOKEN_SCOPES } from "~/permissions/token-scopes";
import { CheckBox } from "~/ui/controls/check-box";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import type { ProfileOutcome } from "../profile/profile-forms.service.server";
import { FormInput, FormPassword, FormSelect } from "./form-fields";
import css from "./profile.module.css";
import { useProfileForm } from "./use-profile-form";

const DAYS = [7, 30, 90, 180, 366];

/** Asks for name, scopes and days; then shows the token, this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["profile", "ui"]);
  const [made, setMade] = useState<ProfileOutcome["token"]>();
  return (
    <Dialog
      onClose={onClose}
      title={t(made ? "tokens.made" : "tokens.new")}
      size={made ? 480 : 560}
      closeOnClickOutside={made === undefined}
    >
      {made ? <MadeToken token={made} onClose={onClose} /> : <NewToken onMade={setMade} onClose={onClose} />}
    </Dialog>
  );
}

interface NewProps {
  readonly onMade: (token: ProfileOutcome["token"]) => void;
  readonly onClose: () => void;
}

function NewToken({ onMade, onClose }: NewProps) {
  const { t } = useTranslation(["profile", "ui"]);
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const { Form, props, fields, busy } = useProfileForm<{
    name: string;
    scopes: string[];
    days: string;
    currentPassword: string;
  }>({
    intent: "token",
    defaultValue: { name: "", scopes: [], days: "90", currentPassword: "" },
    onDone: ({ token }) => onMade(token),
  });
  const toggle = (scope: string) =>
    setScopes((chosen) =>
      chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope],
    );
  return (
    <Form className={css.dialog} {...props}>
      <input type="hidden" name="intent" value="token" />
      <FormInput
        field={fields.name}
        label={t("tokens.name")}
        description={t("tokens.name_help")}
        maxLength={80}
        data-autofocus
      />
      <fieldset className={css.scopes}>
        <legend>{t("tokens.scopes")}</legend>
        {TOKEN_SCOPES.map((scope) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
          <label key={scope}>
            <CheckBox checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            {t(`scope.${scope.replace(":", "_")}`)}
          </label>
        ))}
        {scopes.map((scope) => (
          <input key={scope} type="hidden" name={fields.scopes.name} value={scope} />
        ))}
      </fieldset>
      {fields.scopes.errors && (
        <p className={css.error} role="alert">
          {fields.scopes.errors[0]}
        </p>
      )}
      <FormSelect
        field={fields.days}
        label={t("tokens.days")}
        data={DAYS.map((count) => ({ value: String(count), label: t("tokens.day", { count }) }))}
      />
      <FormPassword field={fields.currentPassword} label={t("tokens.password")} />
      <DialogFoot onCancel={onClose} busy={busy}>
        {t("tokens.create")}
      </DialogFoot>
    </Form>
  );
}

interface MadeProps {
  readonly token: NonNullable<ProfileOutcome["token"]>;
  readonly onClose: () => void;
}

function MadeToken({ token, onClose }: MadeProps) {
  const { t } = useTranslation(["profile", "ui", "errors"]);
  const format = useFormat();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token.token);
      showToast({ kind: "ok", title: t("tokens.copied") });
    } catch {
      showToast({ kind: "err", title: t("errors:copy") });
    }
  };
  return (
    <div className={css.dialog}>
      <p className={css.note}>{t("tokens.once", { expires: format.date(token.expiresAt) })}</p>
      <div className={css.secret}>
        <code>{token.token}</code>
        <Button variant="default" onClick={copy}>
          {t("tokens.copy")}
        </Button>
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t("ui:close")}</Button>
      </Group>
    </div>
  );
}
