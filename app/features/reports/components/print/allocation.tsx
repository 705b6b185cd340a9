import type { BreakdownItem, Figure } from "~/domain/analysis/figures/figure";
import { totalShare } from "~/domain/weights/sum";
import { ShareBars } from "./charts/share-bars";
import { useGroupBars, useGroupName } from "./groups";
import { usePrint } from "./print-context";
import { printShare } from "./print-value";
import { Section } from "./section";
import { PrintTable } from "./table";

/** Longer tables are set in two halves below their chart, shorter ones beside it. */
const SHORT = 12;
/** Rows of two halves below their chart that fit on one page with it. */
const ONE_PAGE = 60;

/** Every split: a chart that merges what is minor, and a table that lists all. */
export function Allocation() {
  const { t, document } = usePrint();
  const figures = (document.figures.views.allocation?.figures ?? []).filter(isTold);
  return (
    <Section name="allocation" intro={t("allocation.intro")}>
      {figures.map((figure) => (
        <Split key={figure.metric} figure={figure} />
      ))}
    </Section>
  );
}

/** A split of which nothing applies has nothing to tell. */
const isTold = ({ breakdown }: Figure) =>
  (breakdown ?? []).some(({ key }) => key !== "notApplicable" && key !== "unknown");

function Split({ figure }: { figure: Figure }) {
  const { t, format } = usePrint();
  const bars = useGroupBars(figure);
  const items = figure.breakdown ?? [];
  const title = t(`splits.${figure.metric.replace("allocation.", "")}`);
  const isShort = items.length <= SHORT;
  const blocks = inBlocks(items);
  const chart = <ShareBars bars={bars} labelWidth={isShort ? 128 : 200} />;
  const table = (rows: readonly BreakdownItem[]) => <Rows title={title} metric={figure.metric} rows={rows} />;
  return (
    <div className={items.length <= ONE_PAGE ? "part whole" : "part"}>
      <h3>
        {title}
        <small>{t("allocation.sum", { share: format.share(totalShare(items), 2) })}</small>
      </h3>
      {isShort ? (
        <div className="halves">
          {chart}
          {table(items)}
        </div>
      ) : (
        <>
          {chart}
          {blocks.map(([left, right]) => (
            <div key={left[0]?.key} className="halves">
              {table(left)}
              {table(right)}
            </div>
          ))}
        </>
      )}
    </div>
  );
}

/** Rows in blocks of two halves, each block no longer than a page. */
function inBlocks<Row>(rows: readonly Row[]): readonly (readonly [readonly Row[], readonly Row[]])[] {
  const count = Math.ceil(rows.length / ONE_PAGE);
  const half = Math.ceil(rows.length / count / 2);
  return Array.from({ length: count }, (_, index) => {
    const from = 2 * half * index;
    return [rows.slice(from, from + half), rows.slice(from + half, from + 2 * half)];
  });
}

interface RowsProps {
  readonly title: string;
  readonly metric: string;
  readonly rows: readonly BreakdownItem[];
}

function Rows({ title, metric, rows }: RowsProps) {
  const { t, format } = usePrint();
  const name = useGroupName(metric);
  return (
    <PrintTable
      dense
      caption={title}
      rows={rows}
      keyOf={({ key, negative }) => `${key} ${negative === true}`}
      columns={({ text, numeric }) => [
        text(title, null, ({ key, negative }) =>
          negative ? t("groups.short", { name: name(key) }) : name(key),
        ),
        numeric(t("columns.weight"), 62, ({ weightShare }) => printShare(format, weightShare, 2)),
        numeric(t("columns.positions"), 62, ({ count }) => format.number(count)),
      ]}
    />
  );
}
