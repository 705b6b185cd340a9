import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import { Tag, type Tone } from "~/ui/controls/tag";
import { Dialog } from "~/ui/dialogs/dialog";
import type { Column } from "~/ui/table/column";
import { PagedTable } from "~/ui/table/paged-table";
import table from "~/ui/table/table.module.css";
import { useFormat } from "~/ui/use-format";
import type { WebclientLog } from "../webclient-logs.answers";
import css from "./activity.module.css";

interface Props {
  readonly list: Page<WebclientLog>;
}

const toneOf = (status: number): Tone => (status >= 500 || status === 0 ? "err" : "warn");

/** Failing calls, the newest first; a row opens what was asked and answered, as far as it may be kept. */
export function WebclientLogList({ list }: Props) {
  const { t } = useTranslation("activity");
  const format = useFormat();
  const [opened, setOpened] = useState<WebclientLog | null>(null);
  const status = (log: WebclientLog) => (
    <Tag tone={toneOf(log.status)}>{log.status === 0 ? t("logs.no_answer") : String(log.status)}</Tag>
  );
  const columns: Column<WebclientLog>[] = [
    {
      id: "url",
      header: t("logs.col.url"),
      wide: true,
      cell: (log) => (
        <>
          <button type="button" className={`${table.name} ${css.open}`} onClick={() => setOpened(log)}>
            {log.url}
          </button>
          <span className={table.detail}>{log.userAgent ?? "–"}</span>
        </>
      ),
    },
    { id: "method", header: t("logs.col.method"), cell: (log) => log.method },
    { id: "status", header: t("logs.col.status"), cell: status },
    { id: "user", header: t("logs.col.user"), cell: (log) => log.username ?? t("logs.nobody") },
    { id: "at", header: t("logs.col.at"), numeric: true, cell: (log) => format.dateTime(log.at) },
  ];
  return (
    <>
      <PagedTable
        label={t("logs.list")}
        list={list}
        columns={columns}
        isChosen={({ id }) => id === opened?.id}
      />
      {opened && <LogDialog log={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function LogDialog({ log, onClose }: { log: WebclientLog; onClose: () => void }) {
  const { t } = useTranslation("activity");
  const format = useFormat();
  const facts = [
    [t("logs.col.status"), log.status === 0 ? t("logs.no_answer") : String(log.status)],
    [t("logs.col.user"), log.username ?? t("logs.nobody")],
    [t("logs.col.at"), format.dateTime(log.at)],
    [t("logs.browser"), log.userAgent ?? "–"],
  ];
  return (
    <Dialog onClose={onClose} title={`${log.method} ${log.url}`} size={720}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Body title={t("logs.request")} text={log.request} />
      <Body title={t("logs.response")} text={log.response} />
      <p className={css.note}>{t("logs.redacted")}</p>
    </Dialog>
  );
}

function printed(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Body({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation("activity");
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      {text === "" ? (
        <p className={css.note}>{t("logs.no_body")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        <pre className={css.code} tabIndex={0}>
          {printed(text)}
        </pre>
      )}
    </section>
  );
}
