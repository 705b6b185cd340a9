import { Link } from "@remix-run/react";
import { IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ALERT_TOPICS } from "~/domain/watching/watched-fields";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { Tag, type Tone } from "~/ui/controls/tag";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { SelectFilter } from "~/ui/filters/select-filter";
import { PageBody } from "~/ui/page/page";
import { Pager } from "~/ui/pager/pager";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import table from "~/ui/table/table.module.css";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import { useMayOpen } from "~/ui/use-may-open";
import { alertWords, workingOf } from "../alert-words";
import type { Alert, WatchlistScreen } from "../watchlists.types";
import css from "./watchlists.module.css";

interface Props {
  readonly screen: WatchlistScreen;
  readonly filter: { readonly topic: string | null; readonly unread: boolean; readonly q: string };
}

/** What changed, newest first: before and after, the file behind it, and the way to its working. */
export function AlertList({ screen, filter }: Props) {
  const { t } = useTranslation("watchlists");
  const { hrefOf } = useAddress();
  const mayOpenFunds = useMayOpen("funds");
  const nothing = screen.followed.length === 0 ? "empty_nothing" : "empty";
  return (
    <>
      <ListTools
        folds
        search={<ListSearch placeholder={t("filter.search")} value={filter.q} />}
        end={
          <OneOfFilter
            label={t("filter.label")}
            name="filter[unread]"
            value={filter.unread ? "true" : undefined}
            all={t("filter.all")}
            options={[{ value: "true", label: t("filter.unread") }]}
          />
        }
      >
        <SelectFilter
          label={t("filter.topic")}
          name="filter[topic]"
          value={filter.topic}
          all={t("filter.all_topics")}
          options={ALERT_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }))}
        />
      </ListTools>
      <PageBody>
        {screen.total === 0 ? (
          <NoRows
            action={
              mayOpenFunds &&
              screen.followed.length === 0 && (
                <ButtonLink to={paths.assets("funds")}>{t("open_funds")}</ButtonLink>
              )
            }
          >
            {t(nothing)}
          </NoRows>
        ) : (
          <>
            <Alerts alerts={screen.alerts} />
            <Pager page={screen.page} pageSize={screen.pageSize} total={screen.total} hrefOf={hrefOf} />
          </>
        )}
      </PageBody>
    </>
  );
}

const TONES: Readonly<Partial<Record<Alert["topic"], Tone>>> = {
  policy: "err",
  limit: "warn",
  sanction: "err",
  exclusion: "warn",
};

/** A breach that cannot be judged any more is no breach, and not over. */
function toneOf({ topic, after }: Alert): Tone {
  if (topic === "policy" && typeof after === "object" && after !== null && "result" in after) return "warn";
  return TONES[topic] ?? "plain";
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const { t } = useTranslation(["watchlists", "assets", "exclusions", "metrics", "analysis", "policies"]);
  const format = useFormat();
  const wordsOf = (alert: Alert) => alertWords((key, params) => t(key, { ...params }), format, alert);
  const read = (alert: Alert) => {
    if (!alert.unread) return;
    // The link leads away at once: loading this screen again would only stop that.
    callApi("/api/v1/watch-alerts/read", { method: "POST", body: { ids: [alert.id] } }).catch(
      () => undefined,
    );
  };
  const columns: readonly Column<Alert>[] = [
    {
      id: "what",
      header: t("col.what"),
      cell: (alert) => (
        <>
          <Link className={table.name} to={workingOf(alert)} onClick={() => read(alert)}>
            {alert.name}
          </Link>
          <span className={table.detail}>
            {alert.unread && <Tag tone="accent">{t("unread")}</Tag>}{" "}
            {alert.subjectKind === "asset" ? alert.subject : t(`subject.${alert.subjectKind}`)}
          </span>
        </>
      ),
    },
    {
      id: "change",
      header: t("col.change"),
      wide: true,
      width: 300,
      cell: (alert) => {
        const words = wordsOf(alert);
        return (
          <span className={css.change} data-names-itself>
            <span>
              <Tag tone={toneOf(alert)}>{t(`topic.${alert.topic}`)}</Tag>
              {words.label}
            </span>
            {words.detail && <small>{words.detail}</small>}
          </span>
        );
      },
    },
    {
      id: "values",
      header: t("col.values"),
      narrowLabel: t("col.value"),
      cell: (alert) => {
        const words = wordsOf(alert);
        return (
          <span className={css.values}>
            <span>{words.before}</span>
            <IconArrowRight size={14} stroke={1.6} aria-label={t("col.after")} />
            <b>{words.after}</b>
          </span>
        );
      },
    },
    {
      id: "source",
      header: t("col.source"),
      onlyWide: true,
      cell: (alert) => <span className={css.source}>{sourceOf(alert, t)}</span>,
    },
    {
      id: "when",
      header: t("col.when"),
      numeric: true,
      cell: (alert) => format.dateTime(alert.at),
    },
  ];
  return (
    <DataTable
      label={t("list")}
      rows={alerts}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHeight={44}
      boxHeight="none"
      stacks
    />
  );
}

function sourceOf(
  { cause, subjectKind, topic, dataVersion }: Alert,
  t: (key: string, params?: Record<string, string | number>) => string,
): string {
  if (cause?.sourceRow) return t("source_row", { file: cause.fileName, row: cause.sourceRow });
  if (cause) return t("source_list", { file: cause.fileName });
  if (topic === "limit") return t("source_saved");
  if (topic === "exclusion" || subjectKind === "view") return t("no_source");
  return t("source_data", { version: dataVersion });
}
