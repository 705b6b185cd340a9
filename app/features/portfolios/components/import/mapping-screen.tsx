import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReadRow } from "~/domain/portfolio-files/portfolio-reading";
import { DEFAULT_REST_CHOICE, type RestChoice, TOTAL_OF } from "~/domain/portfolios/normalise";
import type { ActionAnswer } from "~/platform/screen.server";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";
import type { ImportChoices } from "../../imports.schemas";
import { CandidateList } from "./candidate-list";
import { ImportDetailsBar } from "./details-bar";
import { FileGrid } from "./file-grid";
import { FindingList, type SeverityFilter } from "./finding-list";
import css from "./import.module.css";
import { detailsOf, type ImportDetails } from "./import-details";
import { ImportFoot, type ImportFootProps } from "./import-foot";
import { OutcomeBar, type RowFilter } from "./outcome-bar";
import { ReadingChoices } from "./reading-choices";
import { RecognitionLine } from "./recognition-line";
import { RefusedNote } from "./refused-note";
import { RestDialog } from "./rest-dialog";

interface Props extends Omit<ImportFootProps, "isNamed" | "onConfirm"> {
  readonly today: string;
  readonly onChoices: (choices: ImportChoices) => void;
  /** What the server makes of what was last asked of it. */
  readonly asked: { readonly state: string; readonly data?: ActionAnswer<unknown> };
  readonly onImport: (confirmation: Confirmation) => void;
}

/** What an import is confirmed with, in the words of the API; what nobody typed is as the file says. */
interface Confirmation extends Partial<ImportDetails> {
  readonly name: string;
  readonly total: (typeof TOTAL_OF)[RestChoice];
}

const PREVIEW_ROWS = 20;

/** Steps two and three: the file with the field of each column, then everything that was found in it. */
export function MappingScreen(props: Props) {
  const { view, step, busy } = props;
  const { t } = useTranslation(["imports", "ui"]);
  const format = useFormat();
  const [filter, setFilter] = useState<RowFilter>("all");
  const [severity, setSeverity] = useState<SeverityFilter>("all");
  const [current, setCurrent] = useState<number | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<ImportDetails>>({});
  const [asking, setAsking] = useState(false);
  // The question goes away with a refusal: what was found wrong must not be covered by it.
  useAnswer(props.asked, undefined, () => setAsking(false));
  const { data } = props.asked;
  const problem = !busy && data !== undefined && !data.ok ? data.problem : null;
  const { choices } = view;
  const details = detailsOf(view, props.today, typed);
  const confirm = (rest: RestChoice) =>
    props.onImport({ ...typed, name: details.name.trim(), total: TOTAL_OF[rest] });
  const isNamed = details.name.trim() !== "" && details.asOf !== "" && details.currency.length === 3;

  const change = (next: ImportChoices) => props.onChoices({ ...choices, ...next });
  const rows = useMemo(
    () => filteredRows(view.rows, step === "columns" ? "preview" : filter),
    [view.rows, step, filter],
  );
  const isPreview = step === "columns";
  const grid = (
    <FileGrid
      view={isPreview ? { ...view, hiddenRows: 0 } : view}
      rows={rows}
      findings={isPreview ? [] : view.findings}
      current={isPreview ? null : current}
      onChoose={setCurrent}
      onField={(key, field) =>
        change({ mapping: { ...choices.mapping, [key]: field } as NonNullable<ImportChoices["mapping"]> })
      }
      editing={editing}
      onEdit={setEditing}
      onCell={(place, value) => {
        setEditing(null);
        change({ edits: { ...choices.edits, [place]: value } });
      }}
      disabled={busy}
    />
  );
  return (
    <>
      {isPreview ? (
        <>
          {view.doubts.length > 0 && (
            <p className={css.doubts}>
              {t("doubts.asked", { reasons: format.list(view.doubts.map((doubt) => t(`doubts.${doubt}`))) })}
            </p>
          )}
          <ReadingChoices view={view} onChange={change} disabled={busy} />
        </>
      ) : (
        <>
          <ImportDetailsBar
            view={view}
            details={details}
            onType={(edit) => setTyped({ ...typed, ...edit })}
          />
          <OutcomeBar view={view} filter={filter} onFilter={setFilter} />
        </>
      )}
      <RecognitionLine view={view} />
      <div className={css.sheet} data-alone={isPreview || undefined} aria-busy={busy || undefined}>
        {grid}
        {!isPreview && (
          <FindingList
            before={
              <CandidateList
                lines={view.outlook.unknown}
                matches={choices.matches ?? {}}
                onMatches={(matches) => change({ matches: { ...matches } })}
                disabled={busy}
              />
            }
            findings={view.findings}
            groups={view.groups}
            filter={severity}
            onFilter={setSeverity}
            current={current}
            onChoose={(finding) => {
              setFilter("all");
              setCurrent(finding);
            }}
            onFix={(fixes) => change({ edits: { ...choices.edits, ...fixes } })}
            onEdit={(place) => {
              setFilter("all");
              setEditing(place);
            }}
            onLeaveOut={(left) => change({ leaveOut: [...(choices.leaveOut ?? []), ...left] })}
            disabled={busy}
          />
        )}
      </div>
      {problem !== null && <RefusedNote problem={problem} />}
      <ImportFoot
        {...props}
        isNamed={isNamed}
        onConfirm={() => (view.rest === null ? confirm(DEFAULT_REST_CHOICE) : setAsking(true))}
      />
      {asking && view.rest !== null && (
        <RestDialog
          view={view}
          rest={view.rest}
          busy={busy}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function filteredRows(rows: readonly ReadRow[], filter: RowFilter | "preview"): readonly ReadRow[] {
  if (filter === "all") return rows;
  if (filter === "preview") {
    const header = rows.findIndex(({ status }) => status === "header");
    return rows.slice(0, Math.max(header, 0) + 1 + PREVIEW_ROWS);
  }
  const statuses: Readonly<Record<Exclude<RowFilter, "all">, readonly string[]>> = {
    accepted: ["accepted"],
    warnings: ["warning"],
    rejected: ["rejected"],
    skipped: ["skipped", "title"],
  };
  return rows.filter(({ status }) => statuses[filter].includes(status));
}
