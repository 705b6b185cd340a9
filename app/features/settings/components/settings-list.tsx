import { Button, Input, TextInput } from "@mantine/core";
import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MODULES } from "~/permissions/sections";
import type { ActionAnswer } from "~/platform/screen.server";
import { CheckBox } from "~/ui/controls/check-box";
import { Tag } from "~/ui/controls/tag";
import { useStandingErrors } from "~/ui/forms/use-corrections";
import { Section } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { type FormEvents, useUnsavedForm } from "~/ui/unsaved/use-unsaved-form";
import { chosenModules, listOf } from "../chosen-modules";
import type { Setting, SettingsView } from "../settings.answers";
import { AgeFields } from "./age-fields";
import css from "./settings.module.css";

const PARTS = {
  address: ["publicUrl", "contactAddress", "mailFrom", "mailFromName"],
  analytics: ["analyticsId"],
  figures: ["minCoveragePct", "minCoveragePctFixedIncome"],
  retention: ["screenViewDays", "webclientLogDays"],
} as const satisfies Readonly<Record<string, readonly Setting["name"][]>>;

interface Props {
  readonly view: SettingsView;
  readonly mayChange: boolean;
}

/**
 * Every setting with its effect, its value, and what holds where it is left empty; made anew from what was saved, unless
 * something was typed since.
 */
export function SettingsList({ view, mayChange }: Props) {
  const { t } = useTranslation("settings");
  const fetcher = useFetcher<ActionAnswer<SettingsView>>();
  const [made, setMade] = useState(view);
  const { isTyped, events } = useUnsavedForm(fetcher, () => showToast({ kind: "ok", title: t("saved") }));
  if (!isTyped && made.version !== view.version) setMade(view);
  const saved = fetcher.data?.ok ? fetcher.data.result.version : 0;
  return (
    <SettingsForm
      key={made.version}
      view={made}
      version={Math.max(made.version, saved)}
      mayChange={mayChange}
      fetcher={fetcher}
      events={events}
    />
  );
}

interface FormProps extends Props {
  readonly fetcher: FetcherWithComponents<ActionAnswer<SettingsView>>;
  readonly events: FormEvents;
  /** The version that a change is made from. */
  readonly version: number;
}

function SettingsForm({ view, version, mayChange, fetcher, events }: FormProps) {
  const { t } = useTranslation(["settings", "frame"]);
  const settings = new Map(view.items.map((item) => [item.name, item]));
  const modules = settings.get("activeModules");
  const [listed, setListed] = useState(() => listOf(modules?.value));
  const { errorOf, correct } = useStandingErrors(
    fetcher.data?.ok === false ? fetcher.data.problem.fields : null,
  );
  const words = (value: Setting["value"]) =>
    Array.isArray(value) ? t("all_modules") : (value ?? t("nothing")).toString();
  return (
    <fetcher.Form method="post" {...events}>
      <input type="hidden" name="version" value={version} />
      <Section title={t("part.modules")} note={t("help.activeModules")}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend. */}
        <div role="group" aria-label={t("part.modules")} className={css.modules}>
          {MODULES.map((module) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
            <label key={module} className={css.choice}>
              <CheckBox
                checked={listed.includes(module)}
                disabled={!mayChange}
                onChange={() =>
                  setListed(
                    listed.includes(module) ? listed.filter((one) => one !== module) : [...listed, module],
                  )
                }
              />
              <span>{t([`module.${module}`, `frame:nav.${module}`])}</span>
            </label>
          ))}
        </div>
        <input type="hidden" name="activeModules" value={chosenModules(listed, modules)} />
        <Origin setting={modules} words={words} />
        {listed.length === 0 && <Input.Error role="alert">{t("error.no_module")}</Input.Error>}
      </Section>
      {Object.entries(PARTS).map(([part, names]) => (
        <Section key={part} title={t(`part.${part}`)}>
          <div className={css.fields}>
            {names.map((name) => {
              const setting = settings.get(name);
              return (
                <div key={name}>
                  <TextInput
                    name={name}
                    label={t(`name.${name}`)}
                    description={t(`help.${name}`)}
                    defaultValue={setting?.origin === "set" ? String(setting.value) : ""}
                    placeholder={words(setting?.otherwise ?? null)}
                    disabled={!mayChange}
                    error={errorOf(name)}
                    onInput={() => correct(name)}
                  />
                  <Origin setting={setting} words={words} />
                </div>
              );
            })}
          </div>
        </Section>
      ))}
      <AgeFields
        setting={settings.get("dataAgeMonths")}
        disabled={!mayChange}
        errorOf={errorOf}
        correct={correct}
      />
      {mayChange ? (
        <div className={css.buttons}>
          <Button type="submit" disabled={listed.length === 0} loading={fetcher.state !== "idle"}>
            {t("save")}
          </Button>
        </div>
      ) : (
        <p className="us-mid">{t("only_system")}</p>
      )}
    </fetcher.Form>
  );
}

interface OriginProps {
  readonly setting: Setting | undefined;
  readonly words: (value: Setting["value"]) => string;
}

/** Where the value comes from, and what would hold instead. */
function Origin({ setting, words }: OriginProps) {
  const { t } = useTranslation("settings");
  if (!setting) return null;
  return (
    <p className={css.origin}>
      <Tag tone={setting.origin === "set" ? "info" : "plain"}>{t(`origin.${setting.origin}`)}</Tag>{" "}
      <span className="us-dim">{t("otherwise", { value: words(setting.otherwise) })}</span>
    </p>
  );
}
