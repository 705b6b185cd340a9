import { figureIn } from "~/domain/analysis/findings";
import { type ShareBar, ShareBars } from "./charts/share-bars";
import { usePrint } from "./print-context";

/** A cause of a fifth of all financed emissions or more stands out. */
const LARGE = 0.2;

/** Lines of the portfolio by the financed emissions they cause, the rest as a line of text. */
export function EmissionBars({ count }: { count: number }) {
  const { t, format, document } = usePrint();
  const { emissions, lines, views } = document.figures;
  const total = figureIn(views, "pai.1.total123")?.all ?? null;
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  const shown = emissions.slice(0, count);
  const rest = emissions.slice(count);
  const tonnes = (share: number) =>
    total === null ? undefined : t("tonnes", { value: format.number(share * total) });
  const bar = (key: string, label: string, share: number, tone: ShareBar["tone"]): ShareBar => {
    const amount = tonnes(share);
    const percent = format.share(share);
    return amount === undefined
      ? { key, label, share, tone, value: percent }
      : { key, label, share, tone, value: amount, more: percent };
  };
  const restShare = rest.reduce((sum, { share }) => sum + share, 0);
  const amount = tonnes(restShare);
  return (
    <ShareBars
      bars={shown.map(({ holdingId, share }) =>
        bar(holdingId, names.get(holdingId) ?? "", share, share >= LARGE ? "negative" : "neutral"),
      )}
      labelWidth={212}
      {...(rest.length > 0 && {
        remainder: [t("other_holdings", { count: rest.length }), amount, format.share(restShare)]
          .filter(Boolean)
          .join(" · "),
      })}
    />
  );
}
