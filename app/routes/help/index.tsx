import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GuideContentsList } from "~/features/help/components/guide-contents";
import css from "~/features/help/components/help.module.css";
import { helpSearch } from "~/features/help/help.schemas";
import { helpOfScreen, listGuides } from "~/features/help/help.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = { i18n: ["help"], crumbs: () => [{ key: "nav.help" }] };

/** The contents of the guides; asked from a screen, the section about that screen. */
export const loader = screen.loader({ search: helpSearch }, ({ app, search }) => {
  const section = search.screen === undefined ? null : helpOfScreen(search.screen);
  if (section !== null) throw redirect(section);
  return { guides: listGuides(app) };
});

export default function Help() {
  const { t } = useTranslation(["help", "frame"]);
  const { guides } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("frame:nav.help")} facts={<span>{t("about")}</span>} />
      <PageBody>
        <div className={css.guides}>
          {guides.map(({ guide, sections }) => (
            <GuideContentsList key={guide} label={t(`guide.${guide}`)} sections={sections} />
          ))}
        </div>
      </PageBody>
    </>
  );
}
