import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Section } from "~/ui/page/page";
import type { FaqGroup } from "../content.types";
import css from "./content.module.css";
import { RichText } from "./rich-text";

/** Questions by group; an answer opens below its question. */
export function FaqList({ groups, open }: { groups: readonly FaqGroup[]; open: boolean }) {
  const { t } = useTranslation("content");
  return groups.map((group) => (
    <Section
      key={group.group}
      title={t(`group.${group.group ?? "other"}`, { defaultValue: group.group ?? "" })}
    >
      {group.faqs.map((faq) => (
        <details key={faq.id} className={css.faq} open={open || undefined}>
          <summary>
            <IconChevronRight size={15} stroke={1.6} aria-hidden />
            {faq.question}
          </summary>
          <div>
            <RichText nodes={faq.answer} />
          </div>
        </details>
      ))}
    </Section>
  ));
}
