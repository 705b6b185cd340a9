import { Link } from "@remix-run/react";
import { IconPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Tag } from "~/ui/controls/tag";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import type { DashboardView } from "../dashboard.types";
import css from "./dashboard.module.css";

export function News({ news }: Pick<DashboardView, "news">) {
  const { t } = useTranslation("dashboard");
  const format = useFormat();
  if (news.length === 0) return <EmptyState>{t("no_news")}</EmptyState>;
  return (
    <ul className={css.news}>
      {news.map((item) => (
        <li key={item.id}>
          {item.pinned && (
            <span className={css.pin}>
              <Tag tone="accent">
                <IconPin aria-hidden />
                {t("pinned")}
              </Tag>
            </span>
          )}
          <Link to={paths.newsItem(item.id)}>{item.title}</Link>
          <p>{item.shortDescription}</p>
          <small>{format.date(item.publishedAt)}</small>
        </li>
      ))}
    </ul>
  );
}

/** Whom somebody without a section asks for one: the administrators of the tenant, or the provider. */
export function NoSections({ whomToAsk }: { readonly whomToAsk: NonNullable<DashboardView["whomToAsk"]> }) {
  const { t } = useTranslation("dashboard");
  return (
    <Section title={t("no_sections.title")}>
      <p>{t("no_sections.why")}</p>
      <p>
        {whomToAsk.length > 0
          ? t("no_sections.ask", { names: whomToAsk.join(", ") })
          : t("no_sections.ask_provider")}{" "}
        {whomToAsk.length === 0 && <Link to={paths.contact()}>{t("no_sections.contact")}</Link>}
      </p>
    </Section>
  );
}

/** The sections open to the reader, with how many assets they list and how many of them are rated. */
export function Sections({ sections }: Pick<DashboardView, "sections">) {
  const { t } = useTranslation(["dashboard", "frame"]);
  const format = useFormat();
  return (
    <Section title={t("sections")} note={t("sections_note")}>
      <ul className={css.sections}>
        {sections.map((row) => (
          <li key={row.section}>
            <Link to={paths.assets(row.section)}>{t(`frame:nav.${row.section}`)}</Link>
            <span className="us-num">{format.number(row.assets)}</span>
            <span className={css.track} aria-hidden="true">
              <i style={{ width: `${row.ratedShare * 100}%` }} />
            </span>
            <span className="us-num us-dim">{format.share(row.ratedShare, 0)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
