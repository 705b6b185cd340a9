import { type HoldingRating, isPartlyRated } from "~/domain/reports/holding-figures";
import { Strata } from "./charts/strata";
import { usePrint } from "./print-context";
import { printRating } from "./print-value";
import { Missing } from "./texts";

/** Name with its ISIN below. */
export function NameCell({ name, isin }: { name: string; isin: string | null }) {
  const { t } = usePrint();
  return (
    <>
      {name || t("metrics:reasons.unallocated")}
      {isin && <small>{isin}</small>}
    </>
  );
}

/** An instrument of an issuer, with how many others of its issuer are held. */
export function IssuerCell({
  of: { row, others },
}: {
  of: { readonly row: { readonly name: string }; readonly others: number };
}) {
  const { t } = usePrint();
  return (
    <>
      {row.name || t("metrics:reasons.unallocated")}
      {others > 0 && <small>{t("other_instruments", { count: others })}</small>}
    </>
  );
}

/** A line's own rating; a fund's says how much of it is rated when that is not all. */
export function RatingCell({ rating }: { rating: Omit<HoldingRating, "reason"> | undefined }) {
  const { t, format } = usePrint();
  if (!rating || rating.rating === null) return <Missing eligible={rating?.isEligible ?? false} />;
  return (
    <span className="rating">
      <Strata rating={rating.rating} size={12} />
      <b>{printRating(format, rating.rating)}</b>
      {isPartlyRated(rating) && (
        <small>{t("rated_part", { share: format.share(rating.ratedShare, 0) })}</small>
      )}
    </span>
  );
}

/** Type of an instrument in words. */
export function TypeText({ type }: { type: string | null }) {
  const { t } = usePrint();
  return (
    <>{type === null ? t("keys.unknown") : t(`portfolios:asset_type.${type}`, { defaultValue: type })}</>
  );
}
