import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { Comment } from "../waiting-items.answers";
import css from "./approvals.module.css";

/** What was written about an item, the oldest first, as plain text. */
export function Thread({ comments }: { readonly comments: readonly Comment[] }) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  if (comments.length === 0) return <p className="us-dim">{t("comment.none")}</p>;
  return (
    <ol className={css.thread} aria-label={t("comment.open")}>
      {comments.map(({ id, author, at, text }) => (
        <li key={id}>
          <span className={css.from}>
            {author}, <time dateTime={at}>{format.dateTime(at)}</time>
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
