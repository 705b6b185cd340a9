import { useLoaderData } from "@remix-run/react";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ContentTable } from "~/features/content/components/content-table";
import { contentSearch } from "~/features/content/content-editing.schemas";
import { browseContent } from "~/features/content/content-editing.service.server";
import { CONTENT_KINDS, CONTENT_STATES } from "~/features/content/content-editing.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = {
  i18n: ["content"],
  crumbs: () => [{ key: "nav.content" }],
};

export const loader = screen.loader(
  { needs: "content:edit", search: contentSearch },
  async ({ app, search }) => ({ list: await browseContent(app, search), search }),
);

export default function ContentListScreen() {
  const { t } = useTranslation(["content", "frame"]);
  const { list, search } = useLoaderData<typeof loader>();
  const { q, filter } = search;
  return (
    <>
      <PageHead
        title={t("frame:nav.content")}
        facts={
          <>
            <CountFact text="content:edit.count" count={list.total} />
            <span>{t("edit.what")}</span>
          </>
        }
        actions={CONTENT_KINDS.map((kind, at) => (
          <ButtonLink key={kind} to={paths.contentCreate(kind)} primary={at === 0}>
            <IconPlus stroke={1.6} aria-hidden />
            {t(`edit.kind.${kind}`)}
          </ButtonLink>
        ))}
      />
      <ListTools folds search={<ListSearch placeholder={t("edit.search")} value={q} />}>
        <SelectFilter
          label={t("edit.kind_label")}
          name="filter[kind]"
          value={filter.kind}
          all={`${t("edit.kind_label")}: ${t("edit.any")}`}
          options={CONTENT_KINDS.map((value) => ({ value, label: t(`edit.kind.${value}`) }))}
        />
        <SelectFilter
          label={t("edit.state_label")}
          name="filter[status]"
          value={filter.status}
          all={`${t("edit.state_label")}: ${t("edit.any")}`}
          options={CONTENT_STATES.map((value) => ({ value, label: t(`edit.state.${value}`) }))}
        />
      </ListTools>
      <PageBody>
        {list.total === 0 ? <NoRows>{t("edit.empty")}</NoRows> : <ContentTable list={list} />}
      </PageBody>
    </>
  );
}
