import { IconBan } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/controls/tag";
import type { ExclusionMark } from "../exclusions.answers";
import css from "./exclusion-tag.module.css";
import { useMarkWords } from "./mark-words";

/** "Excluded: coal 23.4 %" beside a name; the whole sentence on request of pointer and screen reader. */
export function ExclusionTag({ mark }: { mark: ExclusionMark | undefined }) {
  return mark ? <Excluded mark={mark} /> : null;
}

function Excluded({ mark }: { mark: ExclusionMark }) {
  const { t } = useTranslation("exclusions");
  const words = useMarkWords();
  return (
    <span className={css.mark} title={words.long(mark)}>
      <Tag tone="err">
        <IconBan size={12} stroke={2} aria-hidden />
        {t("excluded_by", { rule: words.short(mark) })}
      </Tag>
    </span>
  );
}

/** The sentence on the page of an asset. */
export function ExclusionNotice({ mark }: { mark: ExclusionMark | null }) {
  const { t } = useTranslation("exclusions");
  const words = useMarkWords();
  if (!mark) return null;
  return (
    <p className={css.notice}>
      <IconBan size={16} stroke={1.8} aria-hidden />
      <span>
        <b>{t("excluded")}</b> {words.long(mark)}
      </span>
    </p>
  );
}
