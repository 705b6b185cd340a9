import type { PolicyOfChange, Trade } from "~/domain/rebalancing/answer";
import { effectText } from "~/features/rebalancing/effect-text";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { type MakeColumns, PrintTable } from "./table";
import { MetricName } from "./texts";

/** Figures for which there is room beside the weights of a trade, and in a table without them. */
const BESIDE_WEIGHTS = 3;
const ALONE = 6;

interface Props {
  readonly trades: readonly Trade[];
  /** Those whose figures trades are read by, the most important first. */
  readonly policies: readonly PolicyOfChange[];
}

/** What to sell and to buy, largest first, and what each trade does to the figure of every limit. */
export function ChangeTrades({ trades, policies }: Props) {
  const { t, format } = usePrint();
  const further = Array.from(
    { length: Math.ceil((policies.length - BESIDE_WEIGHTS) / ALONE) },
    (_, index) => {
      const from = BESIDE_WEIGHTS + index * ALONE;
      return policies.slice(from, from + ALONE);
    },
  );
  const name = ({ text }: MakeColumns<Trade>) =>
    text(t("rebalancing:column.holding"), null, (trade) => <TradeName trade={trade} />);
  const keyOf = ({ holdingId }: Trade) => holdingId;
  return (
    <Part title={t("rebalancing:answer")} note={t("rebalancing:trades_note")}>
      <PrintTable
        caption={t("rebalancing:answer")}
        rows={trades}
        keyOf={keyOf}
        columns={(make) => [
          name(make),
          make.text(t("rebalancing:column.trade"), 62, ({ kind }) => t(`rebalancing:kind.${kind}`)),
          make.numeric(t("rebalancing:column.weight_before"), 56, ({ beforeShare }) =>
            format.share(beforeShare, 2),
          ),
          make.numeric(t("rebalancing:column.weight_after"), 56, ({ afterShare }) => (
            <b>{format.share(afterShare, 2)}</b>
          )),
          make.numeric(
            t("change_section.change"),
            74,
            ({ deltaShare }) => format.shareDifference(deltaShare, 2) ?? "0",
          ),
          ...effectColumns(make, policies.slice(0, BESIDE_WEIGHTS), format),
        ]}
      />
      {further.map((some) => (
        <PrintTable
          key={some.map(({ policy }) => policy.id).join()}
          dense
          caption={t("change_section.further")}
          rows={trades}
          keyOf={keyOf}
          columns={(make) => [name(make), ...effectColumns(make, some, format)]}
        />
      ))}
    </Part>
  );
}

function effectColumns(
  { numeric }: MakeColumns<Trade>,
  policies: readonly PolicyOfChange[],
  format: ReturnType<typeof usePrint>["format"],
) {
  return policies.map(({ policy }) =>
    numeric(<MetricName id={policy.metric} />, 84, (trade) => (
      <span data-effect={policy.metric}>{effectText(format, policy, trade)}</span>
    )),
  );
}

function TradeName({ trade: { name, isin, isExcluded } }: { readonly trade: Trade }) {
  const { t } = usePrint();
  return (
    <>
      {name} {isExcluded && <span className="tag warn">{t("rebalancing:excluded")}</span>}
      {isin && <small>{isin}</small>}
    </>
  );
}
