import { Button, Group, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TOKEN_SCOPES } from "~/permissions/token-scopes";
import { CheckBox } from "~/ui/controls/check-box";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import type { ProfileOutcome } from "../profile-forms.service.server";
import css from "./profile.module.css";
import { useProfileForm } from "./use-profile-form";

const DAYS = [7, 30, 90, 180, 366];

/** Asks for name, scopes and days; then shows the token, this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["profile", "ui"]);
  const [name, setName] = useState("");
  const [days, setDays] = useState("90");
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [made, setMade] = useState<ProfileOutcome["token"]>(null);
  const { submit, busy, errors } = useProfileForm(({ token }) => setMade(token));
  const toggle = (scope: string) =>
    setScopes((chosen) =>
      chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope],
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(made ? "tokens.made" : "tokens.new")}
      size={made ? 480 : 560}
      closeOnClickOutside={made === null}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      {made ? (
        <MadeToken token={made} onClose={onClose} />
      ) : (
        <form
          className={css.dialog}
          onSubmit={(event) => {
            event.preventDefault();
            submit("token", { name, days, scopes });
          }}
        >
          <TextInput
            label={t("tokens.name")}
            description={t("tokens.name_help")}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={80}
            data-autofocus
            error={errors.name}
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
          </fieldset>
          {errors.scopes && (
            <p className={css.error} role="alert">
              {errors.scopes}
            </p>
          )}
          <NativeSelect
            label={t("tokens.days")}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
            data={DAYS.map((count) => ({ value: String(count), label: t("tokens.day", { count }) }))}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t("ui:cancel")}
            </Button>
            <Button type="submit" loading={busy} disabled={name.trim() === "" || scopes.length === 0}>
              {t("tokens.create")}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
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
