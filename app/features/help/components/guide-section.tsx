import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RichText } from "~/features/content/components/rich-text";
import { paths } from "~/platform/paths";
import { PageBody, PageHead } from "~/ui/page/page";
import type { GuidePage, SectionLink } from "../help.types";
import { GuideContentsList } from "./guide-contents";
import css from "./help.module.css";

function Neighbour({ label, link }: { readonly label: string; readonly link: SectionLink | null }) {
  if (link === null) return null;
  return (
    <Link to={paths.helpSection(link.guide, link.section)}>
      <small>{label}</small>
      {link.title}
    </Link>
  );
}

/** A section of a guide, with the contents of its guide beside it. */
export function GuideSectionPage({ page }: { readonly page: GuidePage }) {
  const { t } = useTranslation("help");
  const { title, body, contents, previous, next } = page;
  return (
    <>
      <PageHead title={title} facts={<span>{t(`guide.${contents.guide}`)}</span>} />
      <PageBody>
        <div className={css.page}>
          <div data-screen-only className={css.beside}>
            <GuideContentsList label={t(`guide.${contents.guide}`)} sections={contents.sections} />
          </div>
          <article>
            <RichText nodes={body} />
            <nav className={css.neighbours} aria-label={t("neighbours")} data-screen-only>
              <Neighbour label={t("previous")} link={previous} />
              <Neighbour label={t("next")} link={next} />
            </nav>
          </article>
        </div>
      </PageBody>
    </>
  );
}
