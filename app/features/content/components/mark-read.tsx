import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ContentArticle, ContentSummary } from "../content.types";

const LIST = { guide: paths.guides(), news: paths.news() } as const;

/** An article that is open is read: a page that was only fetched ahead is not. */
export function useReading({ id, kind, isUnread }: ContentArticle): void {
  const { submit } = useFetcher();
  const read = useRef<string | null>(null);
  useEffect(() => {
    if (!isUnread || read.current === id) return;
    read.current = id;
    if (kind !== "faq") submit({ id }, { method: "post", action: LIST[kind] });
  }, [id, kind, isUnread, submit]);
}

/** How many of a list are unread, and the way to have read them all; nothing where none is. */
export function MarkAllRead({ kind, items }: { kind: "guide" | "news"; items: readonly ContentSummary[] }) {
  const { t } = useTranslation("content");
  const fetcher = useFetcher();
  const unread = items.filter(({ isUnread }) => isUnread).length;
  if (unread === 0) return null;
  return (
    <Button
      variant="default"
      loading={fetcher.state !== "idle"}
      onClick={() => fetcher.submit({}, { method: "post", action: LIST[kind] })}
    >
      {t("mark_read", { count: unread })}
    </Button>
  );
}
