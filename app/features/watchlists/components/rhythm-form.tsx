import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { Section } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { RHYTHMS, type Rhythm } from "../watchlists.types";
import css from "./watchlists.module.css";

/** When the person is written to. A choice holds as soon as it is made. */
export function RhythmForm({ digest, email }: { digest: Rhythm; email: string }) {
  const { t } = useTranslation(["watchlists", "errors"]);
  const [chosen, setChosen] = useState(digest);
  const choose = async (next: Rhythm) => {
    const before = chosen;
    setChosen(next);
    try {
      await callApi("/api/v1/watch-settings", { method: "PUT", body: { digest: next } });
      showToast({ kind: "ok", title: t("settings.saved") });
    } catch {
      setChosen(before);
      showToast({ kind: "err", title: t("errors:unknown") });
    }
  };
  return (
    <Section title={t("settings.title")} note={t("settings.to", { email })}>
      <fieldset className={css.rhythms}>
        <legend>{t("settings.label")}</legend>
        <p>{t("settings.note")}</p>
        {RHYTHMS.map((rhythm) => (
          <label key={rhythm}>
            <input
              type="radio"
              name="digest"
              value={rhythm}
              checked={chosen === rhythm}
              onChange={() => choose(rhythm)}
            />
            {t(`settings.${rhythm}`)}
            {rhythm === "off" && <small>{t("settings.off_note")}</small>}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
