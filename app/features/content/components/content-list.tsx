import { Link } from "@remix-run/react";
import { IconPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/controls/tag";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import type { ContentSummary } from "../content.types";
import css from "./content.module.css";

interface Props {
  readonly items: readonly ContentSummary[];
  readonly hrefOf: (id: string, item: ContentSummary) => string;
  /** Says of each what it is, where kinds are mixed. */
  readonly withKind?: boolean;
}

/** Guides or news: title, what it is about, when it changed. */
export function ContentList({ items, hrefOf, withKind = false }: Props) {
  const { t } = useTranslation("content");
  const format = useFormat();
  if (items.length === 0) return <EmptyState>{t("nothing_published")}</EmptyState>;
  return (
    <ul className={css.entries}>
      {items.map((item) => (
        <li key={item.id} className={css.entry}>
          <h2>
            <Link to={hrefOf(item.id, item)} prefetch="intent">
              {item.title}
            </Link>
            {item.pinned && (
              <Tag tone="accent">
                <IconPin aria-hidden />
                {t("pinned")}
              </Tag>
            )}
            {item.isUnread ? (
              <Tag tone="info">{t("unread")}</Tag>
            ) : (
              item.isNew && <Tag tone="info">{t("new")}</Tag>
            )}
          </h2>
          <p>{item.shortDescription}</p>
          <small>
            {withKind && `${t(`whats_new.kind.${item.kind}`)} · `}
            {format.date(item.publishedAt)}
            {item.group && ` · ${t(`group.${item.group}`, { defaultValue: item.group })}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
