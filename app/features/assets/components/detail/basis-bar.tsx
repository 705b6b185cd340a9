import { useTranslation } from "react-i18next";
import { Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import { type AssetFigure, basisShares } from "../../figures/asset-figure";
import css from "./detail.module.css";

/** Below this there is no room for words beside the percentage; they follow under the bar. */
const WORD_FROM = 0.3;
const PERCENT_FROM = 0.1;

/** What the figures of a page rest on: reported, estimated in whatever way, or not covered. */
export function BasisBar({ figures }: { figures: readonly AssetFigure[] }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const shares = basisShares(figures);
  if (!shares) return null;
  const parts = [
    { id: "reported", share: shares.reported },
    { id: "estimated", share: shares.estimated },
    { id: "unstated", share: shares.unstated },
    { id: "missing", share: shares.missing },
  ].filter(({ share }) => share > 0);
  const words = parts.map(({ id, share }) => t(`basis_bar.${id}`, { share: format.share(share, 0) }));
  return (
    <Section
      title={t("basis_bar.title")}
      aside={t("basis_bar.facts", {
        facts: t("basis_bar.fact", { count: shares.facts }),
        files: t("basis_bar.file", { count: shares.sources }),
      })}
    >
      <div className={css.basis} role="img" aria-label={format.list(words)}>
        {parts.map(({ id, share }, index) => (
          <span
            key={id}
            data-part={id}
            data-narrow={share < PERCENT_FROM || undefined}
            style={{ width: `${share * 100}%` }}
          >
            {id !== "missing" &&
              (share >= WORD_FROM ? words[index] : share >= PERCENT_FROM && format.share(share, 0))}
          </span>
        ))}
      </div>
      <p className={css.note}>
        {parts.map(({ id, share }, index) => id !== "missing" && share < WORD_FROM && `${words[index]}. `)}
        {shares.missing > 0 && `${t("basis_bar.missing", { share: format.share(shares.missing, 0) })} `}
        {shares.oldest && `${t("basis_bar.oldest", { date: format.date(shares.oldest) })}`}
      </p>
    </Section>
  );
}
