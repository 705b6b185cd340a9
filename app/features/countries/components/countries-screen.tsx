import { NativeSelect } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { AsOfBar } from "~/features/versions/components/as-of-bar";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { SearchField } from "~/ui/filters/search-field";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { sortedBy } from "~/ui/table/sort-text";
import { useAddress } from "~/ui/use-address";
import type { CountrySearch } from "../countries.schemas";
import type { CountryList } from "../countries.types";
import css from "./countries.module.css";
import { CountryMap } from "./country-map";
import { CountryTable } from "./country-table";
import { MapKey } from "./map-key";
import { shadingOf } from "./map-shading";
import { useMeasureWords } from "./use-measure-words";

interface Props {
  readonly list: CountryList;
  readonly search: Pick<CountrySearch, "q" | "sort">;
}

/** Every country of the data: shaded on a map by one measure, and in a table by all of them. */
export function CountriesScreen({ list, search }: Props) {
  const { t } = useTranslation("countries");
  const words = useMeasureWords();
  const { hrefOf, stay } = useAddress();
  const [chosen, setChosen] = useState<string | null>(null);
  const { rows, measure, measures } = list;
  const shading = useMemo(() => shadingOf(rows, measure), [rows, measure]);
  return (
    <>
      <PageHead
        title={t("title")}
        facts={
          <>
            <CountFact text="countries:count" count={list.total} />
            <span>{t("what")}</span>
          </>
        }
      />
      <AsOfBar
        asOf={list.asOf}
        hrefOf={(version) => hrefOf({ asOf: version === null ? null : String(version) })}
      />
      <ListTools
        search={<SearchField placeholder={t("search")} value={search.q} onSearch={(q) => stay({ q })} />}
        end={
          <NativeSelect
            className={css.measures}
            aria-label={t("shade_by")}
            value={measure}
            data={measures.map((id) => ({ value: id, label: words.title(id) }))}
            onChange={(event) => stay({ measure: event.currentTarget.value })}
          />
        }
      />
      {rows.length === 0 ? (
        <PageBody>
          <EmptyState
            action={search.q ? <ButtonLink to={hrefOf({ q: null })}>{t("show_all")}</ButtonLink> : undefined}
          >
            {t(search.q ? "no_match" : "empty", { text: search.q })}
          </EmptyState>
        </PageBody>
      ) : (
        <>
          <div className={css.overview}>
            <CountryMap
              rows={rows}
              measure={measure}
              shading={shading}
              chosen={chosen}
              onChoose={setChosen}
            />
            <MapKey
              measure={measure}
              shading={shading}
              chosen={rows.find(({ code }) => code === chosen) ?? null}
            />
          </div>
          <PageBody>
            <CountryTable
              rows={rows}
              measures={measures}
              sort={search.sort}
              sortHref={(change) => hrefOf(sortedBy(change))}
              chosen={chosen}
            />
          </PageBody>
        </>
      )}
    </>
  );
}
