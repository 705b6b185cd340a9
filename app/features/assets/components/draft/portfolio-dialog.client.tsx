import { TextInput } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { alreadyHeld, type StatedPortfolio, totalAfter, withAdditions } from "~/domain/portfolios/additions";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { callApi, messageOf } from "~/platform/http/call-api";
import { type SearchedOption, SearchedSelect } from "~/ui/controls/searched-select";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import { markOf } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import css from "./draft.module.css";
import type { Addable } from "./draft-choice";
import { TypeChoice } from "./type-choice";

interface Props {
  readonly assets: readonly Addable[];
  /** Ids of assets whose type must be chosen. */
  readonly needing: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

interface OpenPortfolio extends StatedPortfolio {
  readonly name: string;
  readonly asOf: string;
  readonly version: number;
}

const MIN_WEIGHT = 0.01;
const MAX_WEIGHT = 100;

function weightIn(text: string, mark: DecimalMark): number | null {
  const value = typedNumber(text, mark);
  return value !== null && value >= MIN_WEIGHT && value <= MAX_WEIGHT ? value : null;
}

/** Portfolios whose lines the viewer may change, by a part of their name. */
async function editablePortfolios(text: string, signal: AbortSignal): Promise<readonly SearchedOption[]> {
  const search = new URLSearchParams({ view: "editable", sort: "name", pageSize: "25", q: text });
  const { items } = await callApi<{ items: SearchedOption[] }>(`/api/v1/portfolios?${search}`, { signal });
  return items;
}

/** Which portfolio, with what weight, and as what; duplicates are refused by name before anything is stored. */
export default function PortfolioDialog({ assets, needing, onClose, onAdded }: Props) {
  const { t, i18n } = useTranslation(["assets", "errors", "portfolios"]);
  const format = useFormat();
  const revalidator = useRevalidator();
  const [chosen, setChosen] = useState<SearchedOption | null>(null);
  const [weights, setWeights] = useState<ReadonlyMap<string, string>>(new Map());
  const [kinds, setKinds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = useCallback((error: unknown) => setRefused(messageOf(error, t("errors:unknown"))), [t]);

  const weightOf = (text: string) => weightIn(text, markOf(i18n.language));
  const typed = (id: string) => weights.get(id) ?? "";
  const sum = assets.reduce((total, { id }) => total + (weightOf(typed(id)) ?? 0), 0);
  const isWrong = (id: string) => typed(id).trim() !== "" && weightOf(typed(id)) === null;
  const ready =
    chosen !== null &&
    assets.every(({ id }) => weightOf(typed(id)) !== null && (!needing.has(id) || kinds.has(id))) &&
    sum < MAX_WEIGHT;

  const add = async () => {
    if (chosen === null) return;
    const address = `/api/v1/portfolios/${chosen.id}`;
    setBusy(true);
    setRefused(null);
    try {
      const portfolio = await callApi<OpenPortfolio>(address);
      const additions = assets.map((asset) => ({
        ...asset,
        fixedIncome: kinds.get(asset.id) ?? asset.fixedIncome,
        weightPct: weightOf(typed(asset.id)) ?? 0,
      }));
      const duplicates = alreadyHeld(portfolio, additions);
      if (duplicates.length > 0) {
        setRefused(t("portfolio_dialog.already", { name: portfolio.name, names: format.list(duplicates) }));
        return;
      }
      const holdings = withAdditions(portfolio, additions);
      const { name, asOf, currency, version } = portfolio;
      await callApi(address, {
        method: "PUT",
        body: { name, asOf, currency, version, totalValue: totalAfter(portfolio, holdings), holdings },
      });
      showToast({ kind: "ok", title: t("portfolio_dialog.added", { count: assets.length, name }) });
      revalidator.revalidate();
      onAdded();
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog onClose={onClose} title={t("portfolio_dialog.title", { count: assets.length })} size={560}>
      <p className={css.sentence}>{t("portfolio_dialog.sentence")}</p>
      <SearchedSelect
        label={t("portfolio_dialog.portfolio")}
        placeholder={t("portfolio_dialog.choose")}
        nothingFound={t("portfolio_dialog.none")}
        chosen={chosen}
        onChoose={setChosen}
        search={editablePortfolios}
        onFailed={refuse}
        hasFirstFocus
      />
      <ul className={css.rows}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <span>
              {asset.name}
              <small>{asset.isin}</small>
            </span>
            <span className={css.inputs}>
              {needing.has(asset.id) && (
                <TypeChoice
                  name={asset.name}
                  isBond={kinds.get(asset.id)}
                  onChoose={(isBond) => setKinds(new Map(kinds).set(asset.id, isBond))}
                />
              )}
              <TextInput
                w={86}
                inputMode="decimal"
                aria-label={t("portfolio_dialog.weight_of", { name: asset.name })}
                value={typed(asset.id)}
                error={isWrong(asset.id)}
                onChange={(event) => setWeights(new Map(weights).set(asset.id, event.currentTarget.value))}
                rightSection={<span className="us-dim">%</span>}
              />
            </span>
          </li>
        ))}
      </ul>
      {assets.some(({ id }) => isWrong(id)) && (
        <p className={css.refused} role="alert">
          {t("portfolios:error.weight_invalid")}
        </p>
      )}
      {sum >= MAX_WEIGHT && (
        <p className={css.refused} role="alert">
          {t("portfolio_dialog.too_much", { sum: format.share(sum / 100, 2) })}
        </p>
      )}
      {refused && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <DialogFoot mt={16} onCancel={onClose} disabled={!ready} busy={busy} onConfirm={add}>
        {t("type_dialog.add", { count: assets.length })}
      </DialogFoot>
    </Dialog>
  );
}
