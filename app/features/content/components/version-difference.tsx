import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { isLocale, LANGUAGES } from "~/platform/languages/locale";
import type { ActionAnswer } from "~/platform/screen.server";
import { SectionHeading } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useAddress } from "~/ui/use-address";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";
import { useStep } from "~/ui/use-step";
import type {
  ContentVersion,
  DifferencePart,
  SettingDifference,
  VersionDifference,
} from "../content-history.answers";
import css from "./content.module.css";

interface Props {
  readonly version: ContentVersion;
  readonly difference: VersionDifference;
  readonly isFirst: boolean;
  /** The state that a restoring begins with; null for the version that is the item as it is. */
  readonly restore: string | null;
}

/** What a version changed: settings, then texts with added and removed words, and the way back to it. */
export function VersionDifferenceView({ version, difference, isFirst, restore }: Props) {
  const { t } = useTranslation("content");
  const format = useFormat();
  const { texts, settings } = difference;
  const isSame = texts.length === 0 && settings.length === 0;
  return (
    <div className={css.difference}>
      <SectionHeading
        title={t("history.version_of", { when: format.dateTime(version.at), who: version.by })}
        note={t(isFirst ? "history.first" : "history.compared")}
      />
      {restore !== null && <Restore version={version.id} updatedAt={restore} />}
      {isSame && <p className="us-dim">{t("history.same")}</p>}
      {settings.length > 0 && (
        <ul>
          {settings.map((setting) => (
            <li key={setting.name}>
              <SettingText setting={setting} />
            </li>
          ))}
        </ul>
      )}
      {texts.map(({ language, field, parts }) => (
        <Fragment key={`${language}.${field}`}>
          <h3>
            {isLocale(language) ? LANGUAGES[language].name : language}: {t(`edit.field.${field}`)}
          </h3>
          <p className={css.changedText} lang={isLocale(language) ? LANGUAGES[language].tag : undefined}>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have an order and no name
              <Part key={index} part={part} />
            ))}
          </p>
        </Fragment>
      ))}
    </div>
  );
}

function Part({ part: { kind, text } }: { part: DifferencePart }) {
  const { t } = useTranslation("content");
  if (kind === "added") return <ins>{text}</ins>;
  if (kind === "removed") return <del>{text}</del>;
  if (kind === "left_out") return <span className={css.leftOut}>{t("history.left_out")}</span>;
  return text;
}

function SettingText({ setting: { name, from, to } }: { setting: SettingDifference }) {
  const { t } = useTranslation("content");
  const format = useFormat();
  const said = (value: string | boolean | null) => {
    if (value === null || value === "") return t("history.nothing");
    if (typeof value === "boolean") return t(value ? "history.yes" : "history.no");
    if (name === "group") return t(`group.${value}`, { defaultValue: value });
    if (name === "status") return t(`edit.state.${value}`);
    return name === "publishedAt" ? format.dateTime(value) : value;
  };
  return t("history.setting", { name: t(`history.settings.${name}`), from: said(from), to: said(to) });
}

function Restore({ version, updatedAt }: { version: number; updatedAt: string }) {
  const { t } = useTranslation("content");
  const fetcher = useFetcher<ActionAnswer<{ readonly updatedAt: string }>>();
  const step = useStep();
  const { hrefOf } = useAddress();
  useAnswer(fetcher, () => {
    showToast({ kind: "ok", title: t("history.restored") });
    step(hrefOf({ version: null }));
  });
  return (
    <div className={css.restore}>
      <Button
        variant="default"
        loading={fetcher.state !== "idle"}
        onClick={() =>
          fetcher.submit({ intent: "restore", version: String(version), updatedAt }, { method: "post" })
        }
      >
        {t("history.restore")}
      </Button>
      <p className="us-dim">{t("history.restore_what")}</p>
    </div>
  );
}
