import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { useFormat } from "~/ui/use-format";
import type { LoadDetails } from "../loading.types";
import css from "./loading.module.css";

const COUNTS = ["read", "inserted", "updated", "unchanged", "rejected", "conflicts", "missing"] as const;
const TONES: Readonly<Record<string, string>> = { rejected: "err", conflicts: "warn", missing: "warn" };

/** What became of the rows of a load, each number under its word. */
export function LoadCounts({ load }: { load: LoadDetails }) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  const taken = load.rows.read - load.rows.rejected;
  const isSeveral =
    load.kind === "file" && load.records > taken && (load.dryRun || load.status === "finished");
  return (
    <>
      <dl className={css.counts} aria-label={t("screen.count_label", { id: format.number(load.id) })}>
        {(load.wholeList ? [...COUNTS, "ended" as const] : COUNTS).map((count) => (
          <div key={count} data-tone={load.rows[count] > 0 ? TONES[count] : undefined}>
            <dt>{t(`screen.count.${count}`)}</dt>
            <dd>
              <Count load={load} count={count} />
            </dd>
          </div>
        ))}
      </dl>
      {isSeveral && (
        <p className={css.countNote}>
          {t("screen.count_note", {
            count: load.rows.read,
            records: format.number(load.records),
          })}
        </p>
      )}
    </>
  );
}

const QUEUES = { conflicts: paths.conflictAssets, missing: paths.missingAssets } as const;

/** The number, with the way to the queue of what waits because of this load. */
function Count({ load, count }: { load: LoadDetails; count: keyof LoadDetails["rows"] }) {
  const format = useFormat();
  const number = format.number(load.rows[count]);
  if ((count !== "conflicts" && count !== "missing") || load.rows[count] === 0) return number;
  if (load.dryRun || load.status !== "finished") return number;
  return (
    <Link className="us-link" to={`${QUEUES[count]()}?filter[load]=${load.id}`}>
      {number}
    </Link>
  );
}
