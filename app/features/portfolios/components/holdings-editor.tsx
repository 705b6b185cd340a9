import { Button } from "@mantine/core";
import { IconArrowsExchange, IconCash, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ASSET_TYPES } from "~/domain/analysis/positions/holding";
import type { ListItem } from "~/features/assets/assets.answers";
import { ExclusionTag } from "~/features/exclusions/components/exclusion-tag";
import type { ExclusionMarks } from "~/features/exclusions/exclusions.answers";
import { markKey } from "~/features/exclusions/mark-key";
import { CheckBox } from "~/ui/controls/check-box";
import { IconAct } from "~/ui/controls/icon-act";
import { markOf, printedNumber } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import { EmptyState } from "~/ui/page/states";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import { AssetPicker } from "./asset-picker";
import {
  type Addition,
  addedRow,
  type HoldingRow,
  isRowAllowed,
  SLIDER_STEP,
  sameAsset,
  sliderAt,
  sliderReach,
  slidTo,
  swappedRow,
  withEqualWeights,
  withNormalisedWeights,
} from "./holding-rows";
import css from "./portfolios.module.css";

/** A line somebody looks for a replacement of. */
export interface Replacing {
  readonly replaced: { readonly isin: string; readonly name: string };
  readonly onSwap: (by: ListItem) => void;
  readonly onClose: () => void;
}

interface Props {
  readonly rows: readonly HoldingRow[];
  readonly onChange: (rows: readonly HoldingRow[]) => void;
  /** Currency of cash that is added. */
  readonly currency: string;
  /** Limits of the weight, for saved portfolios. */
  readonly withLimits?: boolean;
  /** Shown in the message when an asset is there already. */
  readonly inDraft?: boolean;
  /** Whether lines can be left out of count. */
  readonly withVisibility?: boolean;
  /** By ISIN, what the viewer's rules exclude. */
  readonly exclusions?: ExclusionMarks;
  /** Weights can also be drawn, where their effect is shown at once. */
  readonly withSlider?: boolean;
  /** With it better ones of the same kind are offered for each asset; at once for the one named. */
  readonly better?: {
    readonly offer: (replacing: Replacing) => ReactNode;
    readonly openAt?: string | null;
  };
}

/** The lines of a portfolio to change: add, weigh, remove, equal weights, scale to 100 %. */
export function HoldingsEditor(props: Props) {
  const { rows, onChange, withLimits, withVisibility } = props;
  const { t } = useTranslation(["portfolios", "errors", "better"]);
  const format = useFormat();
  const mark = markOf(format.locale);
  const serial = useRef(0);
  const [replacingKey, setReplacingKey] = useState<string | null>(
    () => rows.find(({ isin }) => isin !== null && isin === props.better?.openAt)?.key ?? null,
  );
  const replacing = rows.find(({ key }) => key === replacingKey);

  // One scale for the column; it only grows, so that no slider jumps while a weight is drawn down.
  const needed = sliderReach(rows.map(({ weight }) => typedNumber(weight, mark)));
  const [reach, setReach] = useState(needed);
  if (needed > reach) setReach(needed);

  const isPresent = (addition: Addition) => {
    const present = sameAsset(rows, addition);
    if (!present) return false;
    const key = props.inDraft ? "error.duplicate_draft_asset" : "error.duplicate_asset";
    showToast({ kind: "warn", title: t(key, { name: present.name }) });
    return true;
  };
  const add = (addition: Addition) => {
    if (isPresent(addition)) return;
    serial.current += 1;
    onChange([...rows, addedRow(addition, serial.current)]);
  };
  const swap = (old: HoldingRow, candidate: ListItem) => {
    const addition = additionOf(candidate, old);
    if (isPresent(addition)) return;
    serial.current += 1;
    onChange(rows.map((row) => (row.key === old.key ? swappedRow(row, addition, serial.current) : row)));
    setReplacingKey(null);
    showToast({ kind: "ok", title: t("better:swapped", { old: old.name, name: candidate.name }) });
  };
  const change = (key: string, edit: Partial<HoldingRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...edit } : row)));
  const normalise = () => {
    const next = withNormalisedWeights(rows, mark);
    if (next === null) showToast({ kind: "warn", title: t("editor.cannot_normalise") });
    else onChange(next);
  };

  return (
    <>
      <div className={css.tools}>
        <AssetPicker onAdd={add} />
        <Button
          variant="default"
          leftSection={<IconCash stroke={1.6} />}
          onClick={() =>
            add({
              isin: null,
              // Another one than cash that the draft has, or gets in another tab.
              assetId: `cash ${Date.now()}`,
              name: t("editor.cash_name", { currency: props.currency }),
              assetType: "cash",
              fixedIncome: false,
              currency: props.currency,
            })
          }
        >
          {t("editor.add_cash")}
        </Button>
        <Button
          variant="default"
          disabled={rows.length === 0}
          onClick={() => onChange(withEqualWeights(rows, mark))}
        >
          {t("editor.equal")}
        </Button>
        <Button variant="default" disabled={rows.length === 0} onClick={normalise}>
          {t("editor.normalise")}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState>{t(props.inDraft ? "draft.empty" : "editor.empty")}</EmptyState>
      ) : (
        <table className={css.editor} aria-label={t("editor.label")}>
          <thead>
            <tr>
              <th>{t("editor.asset")}</th>
              <th>{t("editor.kind")}</th>
              {withLimits && <th data-numeric>{t("editor.minimum")}</th>}
              {withLimits && <th data-numeric>{t("editor.maximum")}</th>}
              <th data-numeric>{t("editor.weight")}</th>
              {withVisibility && <th>{t("editor.counted")}</th>}
              <th>
                <span className="us-hidden">{t("editor.remove_head")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <EditorRow
                key={row.key}
                {...props}
                row={row}
                reach={reach}
                onEdit={(edit) => change(row.key, edit)}
                onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
                onReplace={props.better && row.isin !== null ? () => setReplacingKey(row.key) : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      {replacing?.isin &&
        props.better?.offer({
          replaced: { isin: replacing.isin, name: replacing.name },
          onSwap: (candidate) => swap(replacing, candidate),
          onClose: () => setReplacingKey(null),
        })}
    </>
  );
}

/** What is offered as something to add; a kind it does not name is that of the asset it replaces. */
function additionOf(candidate: ListItem, old: HoldingRow): Addition {
  return {
    isin: candidate.isin,
    assetId: candidate.isin ?? candidate.id,
    name: candidate.name,
    assetType: ASSET_TYPES.find((type) => type === candidate.type) ?? old.assetType,
    fixedIncome: candidate.fixedIncome,
    currency: null,
  };
}

interface RowProps extends Props {
  readonly row: HoldingRow;
  /** How far the sliders of the column reach. */
  readonly reach: number;
  readonly onEdit: (edit: Partial<HoldingRow>) => void;
  readonly onRemove: () => void;
  readonly onReplace: (() => void) | undefined;
}

function EditorRow(props: RowProps) {
  const { row, reach, onEdit, onRemove, onReplace, withLimits, withVisibility, withSlider, exclusions } =
    props;
  const { t } = useTranslation(["portfolios", "errors", "better"]);
  const format = useFormat();
  const mark = markOf(format.locale);
  const weight = typedNumber(row.weight, mark);
  const isWrong = !isRowAllowed(weight, row);
  const errorId = `${row.key}-error`;
  const kind = row.assetType ?? (row.fixedIncome ? "corporate_bond" : "other");
  return (
    <tr>
      <td>
        <span className={css.name}>{row.name}</span>
        <ExclusionTag mark={exclusions?.[markKey(row)]} />
        <span className={css.detail}>{row.isin ?? row.identifier ?? row.currency}</span>
      </td>
      <td data-label={t("editor.kind")}>{t(`asset_type.${kind}`)}</td>
      {withLimits &&
        (["minimum", "maximum"] as const).map((limit) => (
          <td key={limit} data-numeric data-label={t(`editor.${limit}`)}>
            <input
              className={css.weight}
              data-narrow
              value={row[limit]}
              inputMode="decimal"
              aria-label={t(`editor.${limit}_of`, { name: row.name })}
              onChange={(event) => onEdit({ [limit]: event.currentTarget.value })}
            />
          </td>
        ))}
      <td data-numeric data-label={t("editor.weight")}>
        {withSlider && (
          <input
            type="range"
            className={css.slider}
            min={0}
            max={reach}
            step={SLIDER_STEP}
            value={sliderAt(weight, reach)}
            aria-label={t("editor.slide_of", { name: row.name })}
            onChange={(event) =>
              onEdit({
                weight: printedNumber(slidTo(event.currentTarget.value), mark),
                marketValue: null,
              })
            }
          />
        )}
        <input
          className={css.weight}
          value={row.weight}
          inputMode="decimal"
          aria-label={t("editor.weight_of", { name: row.name })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={(event) => onEdit({ weight: event.currentTarget.value, marketValue: null })}
        />
        {row.marketValue !== null && (
          <span className={css.detail}>
            {row.currency ? format.amount(row.marketValue, row.currency, 0) : format.number(row.marketValue)}
          </span>
        )}
        {isWrong && (
          <span className={css.wrong} id={errorId} role="alert">
            {t("error.weight_invalid")}
          </span>
        )}
      </td>
      {withVisibility && (
        <td data-label={t("editor.counted")}>
          <CheckBox
            checked={row.visibleAsset}
            onChange={() => onEdit({ visibleAsset: !row.visibleAsset })}
            label={t("editor.counted_of", { name: row.name })}
          />
        </td>
      )}
      <td style={{ whiteSpace: "nowrap" }}>
        {onReplace && (
          <IconAct
            label={t("better:open", { name: row.name })}
            Icon={IconArrowsExchange}
            onClick={onReplace}
          />
        )}
        <IconAct label={t("editor.remove", { name: row.name })} Icon={IconTrash} onClick={onRemove} />
      </td>
    </tr>
  );
}
