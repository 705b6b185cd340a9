import { useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTools } from "~/ui/filters/filtered-list";
import { SearchField } from "~/ui/filters/search-field";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { ContentSummary } from "../content.types";
import { ContentList } from "./content-list";
import { MarkAllRead } from "./mark-read";

interface Props {
  readonly title: string;
  readonly kind: "guide" | "news";
  readonly q: string;
  readonly placeholder: string;
  readonly items: readonly ContentSummary[];
  readonly hrefOf: (id: string) => string;
}

/** The screen of guides and that of news: a search over their texts, and what it leaves. */
export function SearchedContent({ title, kind, q, placeholder, items, hrefOf }: Props) {
  const { t } = useTranslation("content");
  const submit = useSubmit();
  return (
    <>
      <PageHead title={title} actions={<MarkAllRead kind={kind} items={items} />} />
      <ListTools
        search={
          <SearchField
            placeholder={placeholder}
            value={q}
            onSearch={(text) => submit(text ? { q: text } : {}, { replace: true, preventScrollReset: true })}
          />
        }
      />
      <PageBody>
        {q !== "" && items.length === 0 ? (
          <EmptyState>{t("no_matches", { q })}</EmptyState>
        ) : (
          <ContentList items={items} hrefOf={hrefOf} />
        )}
      </PageBody>
    </>
  );
}
