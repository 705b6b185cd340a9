import { IconCopy } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FactChange } from "~/domain/facts/fact-changes";
import { ExclusionNotice } from "~/features/exclusions/components/exclusion-tag";
import { ExplainProvider } from "~/features/figures/components/explain-context";
import { AsOfBar } from "~/features/versions/components/as-of-bar";
import { FactChanges } from "~/features/versions/components/fact-changes";
import type { AsOf } from "~/features/versions/versions.answers";
import { paths } from "~/platform/paths";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { ButtonLink } from "~/ui/controls/button-link";
import { Segmented } from "~/ui/controls/segmented";
import { CountryLink } from "~/ui/country-link";
import { PageHead } from "~/ui/page/page";
import { Tabs } from "~/ui/page/tabs";
import { showToast } from "~/ui/toast";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import { languageOf, type Said } from "~/ui/vocabulary";
import type { AssetDetail, AssetPart } from "../../asset-detail.answers";
import { allFigures, type DetailFigures, detailFigures, kindOfAsset } from "../../figures/detail-figures";
import type { Standing } from "../../standing/standing";
import { useColumnWords } from "../column-words";
import { AddToDraftButton } from "../draft/add-to-draft-button";
import { FollowToggle } from "../follow/follow-toggle";
import css from "./detail.module.css";
import { FigureExplaining } from "./explain-figure";
import { OTHER_TAB } from "./other-tab";
import { TabContent, type TabContentProps } from "./tab-content";

const CusipDialog = lazyPart(() => import("~/features/people/components/cusip-dialog"));

interface Props extends Omit<TabContentProps, "figures"> {
  /** The state of the data it is shown at, and what today's says otherwise; null where it is today's. */
  readonly asOf: AsOf | null;
  readonly changes: readonly FactChange[];
  /** Values about it or its issuer that wait for the viewer's decision. */
  readonly conflicts: { readonly subject: string; readonly count: number } | null;
  /** By indicator, where the company stands among others. */
  readonly standings: Readonly<Record<string, readonly Standing[]>>;
  /** Figure named in the address. */
  readonly figure: string | null;
  /** What can be followed here, and the watch on it. */
  readonly follows: { readonly isin: string; readonly watchId: string | null } | null;
  readonly may: { readonly draft: boolean };
  /** Of a fund, whether it can be judged by the categories of SFDR 2.0. */
  readonly opensSfdr2?: boolean;
  /** What orders its sheet as a PDF. */
  readonly order?: ReactNode;
}

/** The page of an asset: who it is, its tabs, and beside them the working of any figure. */
export function AssetPage(props: Props) {
  const { detail, asOf, changes, standings, exclusions, tab, figure, follows, may } = props;
  const { t } = useTranslation(["assets", "versions"]);
  const format = useFormat();
  const { hrefOf } = useAddress();
  const figures = withStandings(detailFigures(detail), standings);
  const { asset, section } = detail;
  const counts: Partial<Record<AssetPart, number>> = {
    instruments: detail.instruments.length,
    funds: detail.funds.length,
    holdings: detail.holdings?.positions.length,
    classes: detail.classes.length,
  };
  const shown = tabsOf(detail);
  return (
    <ExplainProvider
      hrefs={{
        working: (metric) => paths.assetWorking(section, asset.path, metric),
        file: (metric, format) => paths.assetWorking(section, asset.path, metric, `.${format}`),
      }}
    >
      <FigureExplaining figures={allFigures(figures)} initial={figure}>
        <PageHead
          title={asset.name}
          facts={<Facts detail={detail} />}
          actions={
            <>
              <Kinds detail={detail} />
              {props.conflicts && (
                <ButtonLink to={paths.conflictsAbout(props.conflicts.subject)}>
                  {t("conflicts_to_decide", { count: props.conflicts.count })}
                </ButtonLink>
              )}
              {follows && (
                <FollowToggle
                  isin={follows.isin}
                  section={section}
                  name={asset.name}
                  watchId={follows.watchId}
                />
              )}
              {props.opensSfdr2 && (
                <ButtonLink to={paths.sfdr2OfFund(section, detail.identifiers.isin ?? asset.path)}>
                  {t("sfdr2_check")}
                </ButtonLink>
              )}
              {props.order}
              {may.draft && (
                <AddToDraftButton assets={[{ ...asset, isin: detail.identifiers.isin }]} asksType={false} />
              )}
            </>
          }
        />
        <ExclusionNotice mark={exclusions.mark} />
        <AsOfBar
          asOf={asOf}
          hrefOf={(version) => hrefOf({ asOf: version === null ? null : String(version) })}
        >
          {asOf && (
            <a
              className="us-link"
              href={`/api/v1/assets/${section}/${encodeURIComponent(asset.path)}/changes.csv?from=${asOf.version}`}
              download
            >
              {t("versions:changes_file")}
            </a>
          )}
        </AsOfBar>
        {asOf && <FactChanges changes={changes} />}
        <Tabs
          label={t("tabs")}
          active={tab}
          tabs={shown.map((part) => {
            const count = counts[part];
            return {
              id: part,
              label: t(`parts.${part}`),
              to: hrefOf({ ...OTHER_TAB, tab: part === shown[0] ? null : part }),
              count: count ? format.number(count) : undefined,
            };
          })}
        />
        <div className={css.body}>
          <TabContent {...props} figures={figures} />
        </div>
      </FigureExplaining>
    </ExplainProvider>
  );
}

function withStandings(figures: DetailFigures, standings: Props["standings"]): DetailFigures {
  return {
    ...figures,
    pai: figures.pai.map((figure) => {
      const found = standings[figure.id];
      return found ? { ...figure, standings: found } : figure;
    }),
  };
}

/** The overview always, then what the viewer's sub-roles open. */
export function tabsOf(detail: Pick<AssetDetail, "parts">): readonly AssetPart[] {
  const parts = detail.parts.filter((part) => part !== "overview");
  return ["overview", ...parts];
}

const textOf = (fact: string | Said) => (typeof fact === "string" ? fact : fact.text);

function Facts({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation(["assets", "ui", "errors"]);
  const words = useColumnWords();
  const format = useFormat();
  const { asset, issuer, identifiers } = detail;
  const id = detail.section === "supranationals" ? (issuer?.code ?? asset.path) : identifiers.isin;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id ?? "");
      showToast({ kind: "ok", title: t("copied", { text: id }) });
    } catch {
      showToast({ kind: "err", title: t("errors:copy") });
    }
  };
  const country = issuer?.country ?? (typeof asset.domicile === "string" ? asset.domicile : null);
  const nace = issuer?.naceSection;
  const isState = kindOfAsset(detail) === "state";
  const said = (id: string, value: string | null | undefined) =>
    value ? words.said({ id, kind: "enum" }, value) : null;
  const industry = isState
    ? []
    : [said("sector", issuer?.sector), said("industryGroup", issuer?.industryGroup)];
  const facts = [
    typeof asset.assetManager === "string" ? asset.assetManager : null,
    typeof asset.category === "string" && !isState && detail.section !== "equities"
      ? said("category", asset.category)
      : null,
    ...industry,
    nace && !isState ? t("nace", { section: nace }) : null,
    issuer?.lei ? `LEI ${issuer.lei}` : null,
    typeof asset.currency === "string" ? asset.currency : null,
    typeof asset.maturityDate === "string" ? t("matures", { date: format.date(asset.maturityDate) }) : null,
    identifiers.cusip ? `CUSIP ${identifiers.cusip}` : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      {id && (
        <span>
          {id}
          <button type="button" className={css.copy} onClick={copy} aria-label={t("copy_id", { text: id })}>
            <IconCopy size={14} stroke={1.6} />
          </button>
        </span>
      )}
      {country && (
        <span>
          <CountryLink code={country}>{words.country(country)}</CountryLink>
        </span>
      )}
      {[...new Map(facts.map((fact) => [textOf(fact), fact]))].map(([text, fact]) => (
        <span key={text} {...(typeof fact === "string" ? {} : languageOf(fact))}>
          {text}
        </span>
      ))}
      {identifiers.cusipWithheld && <WithheldCusip />}
    </>
  );
}

/** There is a CUSIP number, and terms to accept before it is shown. */
function WithheldCusip() {
  const { t } = useTranslation("assets");
  const [asking, setAsking] = useState(false);
  return (
    <span>
      <button type="button" className="us-link" onClick={() => setAsking(true)}>
        {t("cusip_withheld")}
      </button>
      {asking && (
        <Suspense>
          <CusipDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** The other kind of the same issuer: from its share to its bonds and back. */
function Kinds({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation("assets");
  if (detail.section !== "equities") return null;
  const own = detail.instruments.filter(({ section }) => section === "equities");
  const share = own.find(({ type }) => type === "equity");
  const bond = own.find(({ type }) => type === "corporate_bond");
  if (!share || !bond) return null;
  const isBond = detail.asset.fixedIncome;
  return (
    <Segmented
      label={t("columns.type")}
      tall
      value={isBond ? "bond" : "share"}
      options={[
        {
          value: "share",
          label: t("share"),
          to: paths.asset("equities", isBond ? share.isin : detail.asset.path),
        },
        {
          value: "bond",
          label: t("bond"),
          to: paths.asset("equities", isBond ? detail.asset.path : bond.isin),
        },
      ]}
    />
  );
}
