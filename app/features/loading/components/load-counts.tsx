import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { LoadSummary } from "../loading.types";
import css from "./loading.module.css";

const COUNTS = ["read", "inserted", "updated", "unchanged", "rejected", "conflicts", "missing"] as const;
const TONES: Readonly<Record<string, string>> = { rejected: "err", conflicts: "warn", missing: "warn" };

/** What became of the rows of a load, each number under its word. */
export function LoadCounts({ load }: { load: LoadSummary }) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  return (
    <dl className={css.counts} aria-label={t("screen.count_label", { id: format.number(load.id) })}>
      {(load.wholeList ? [...COUNTS, "ended" as const] : COUNTS).map((count) => (
        <div key={count} data-tone={load.rows[count] > 0 ? TONES[count] : undefined}>
          <dt>{t(`screen.count.${count}`)}</dt>
          <dd>{format.number(load.rows[count])}</dd>
        </div>
      ))}
    </dl>
  );
}
