import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/features/assets/components/api";
import { Section } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { RHYTHMS, type Rhythm } from "../watchlists.types";

/** When the person is written to. A choice holds as soon as it is made. */
export function RhythmForm({ digest, email }: { digest: Rhythm; email: string }) {
  const { t } = useTranslation(["watchlists", "errors"]);
  const [chosen, setChosen] = useState(digest);
  const choose = async (value: string) => {
    const next = RHYTHMS.find((rhythm) => rhythm === value) ?? chosen;
    const before = chosen;
    setChosen(next);
    try {
      await callApi("/watch-settings", { method: "PUT", body: { digest: next } });
      showToast({ kind: "ok", title: t("settings.saved") });
    } catch {
      setChosen(before);
      showToast({ kind: "err", title: t("errors:unknown") });
    }
  };
  return (
    <Section title={t("settings.title")} note={t("settings.to", { email })}>
      <Radio.Group
        label={t("settings.label")}
        description={t("settings.note")}
        value={chosen}
        onChange={choose}
        name="digest"
      >
        <Stack gap={10} mt={12}>
          {RHYTHMS.map((rhythm) => (
            <Radio
              key={rhythm}
              value={rhythm}
              label={t(`settings.${rhythm}`)}
              description={rhythm === "off" ? t("settings.off_note") : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  );
}
