import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countryNames } from "~/features/assets/country-names.server";
import { ReviewList } from "~/features/screening/components/review-list";
import { reviewForm, reviewSearch } from "~/features/screening/review.schemas";
import { browseReviews, decideReview } from "~/features/screening/review.service.server";
import { REVIEW_STATES } from "~/features/screening/review.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = {
  i18n: ["approvals", "assets", "datasets", "vocabulary"],
  crumbs: () => [{ key: "nav.screening" }],
};

export const loader = screen.loader(
  { needs: "screening:decide", search: reviewSearch },
  async ({ app, search }) => {
    const list = await browseReviews(app, search);
    return {
      list,
      q: search.q,
      filter: search.filter,
      countries: countryNames(
        app.locale,
        list.items.flatMap(({ issuer, listed }) => [issuer.country, listed.country]),
      ),
    };
  },
);

export const action = screen.action({ needs: "screening:decide", body: reviewForm }, async ({ app, body }) =>
  decideReview(app, body),
);

export default function ScreeningReview() {
  const { t } = useTranslation(["approvals", "frame", "datasets"]);
  const format = useFormat();
  const { list, q, filter, countries } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("frame:nav.screening")}
        facts={
          <>
            <CountFact text="approvals:review.count" count={list.counts.open} />
            <span>{t("review.what")}</span>
          </>
        }
      />
      <ListTools
        folds
        search={<ListSearch placeholder={t("review.search")} value={q} />}
        end={
          <OneOfFilter
            label={t("review.state")}
            name="filter[status]"
            value={filter.status}
            options={REVIEW_STATES.map((value) => ({
              value,
              label: `${t(`review.status.${value}`)} ${format.number(list.counts[value])}`,
            }))}
          />
        }
      >
        <SelectFilter
          label={t("review.list")}
          name="filter[list]"
          value={filter.list}
          all={t("review.all_lists")}
          options={[
            { value: "sanctions", label: t("datasets:sanctions") },
            { value: "law-220-list", label: t("datasets:law-220-list") },
          ]}
        />
      </ListTools>
      <PageBody>
        <ReviewList list={list} countries={countries}>
          <NoRows keeps={["filter[status]"]}>{t(`review.empty.${filter.status}`)}</NoRows>
        </ReviewList>
        {list.isCut && <p className="us-dim">{t("review.cut")}</p>}
      </PageBody>
    </>
  );
}
