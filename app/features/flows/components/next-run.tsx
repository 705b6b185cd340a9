import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/platform/languages/locale";
import { useFormat } from "~/ui/use-format";
import css from "./flows.module.css";

/** When a flow runs next, as all instants are shown; beside it the time of whoever sits in another zone. */
export function NextRun({ at }: { at: string }) {
  const { t } = useTranslation("flows");
  const format = useFormat();
  const shown = format.dateTime(at);
  const tag = LANGUAGES[format.locale].tag;
  const [own, setOwn] = useState<string | null>(null);
  // Only the browser knows its zone: the server prints the same for everybody.
  useEffect(() => setOwn(timeHere(at, tag)), [at, tag]);
  return (
    <>
      {shown}
      {own !== null && !shown.endsWith(own) && (
        <span className={css.zone}>{t("list.your_time", { time: own })}</span>
      )}
    </>
  );
}

const timeHere = (at: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { hour: tag === "en-US" ? "numeric" : "2-digit", minute: "2-digit" }).format(
    new Date(at),
  );
