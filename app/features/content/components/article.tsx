import { IconFileText } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { PageBody, PageHead } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { ContentArticle } from "../content.types";
import css from "./content.module.css";
import { useReading } from "./mark-read";
import { RichText } from "./rich-text";

/** One guide or piece of news. */
export function Article({ article }: { article: ContentArticle }) {
  const { t } = useTranslation("content");
  const format = useFormat();
  useReading(article);
  return (
    <>
      <PageHead
        title={article.title}
        facts={
          <>
            {article.group && <span>{t(`group.${article.group}`, { defaultValue: article.group })}</span>}
            <span>{t("updated", { when: format.date(article.updatedAt), who: article.updatedBy })}</span>
          </>
        }
      />
      <PageBody>
        <div style={{ paddingTop: 16 }}>
          <RichText nodes={article.body} />
        </div>
        {article.documentName && (
          <a className={css.document} href={`/api/v1/content/${article.id}/document`}>
            <IconFileText size={16} stroke={1.6} aria-hidden />
            {article.documentName}
          </a>
        )}
      </PageBody>
    </>
  );
}
