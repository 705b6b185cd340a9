import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCalculator, IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../controls/segmented";
import { Figure, Unit } from "../figure/figure";
import { NotCovered, NotEligible } from "../figure/missing";
import type { ExplainContent } from "./explain-content";
import css from "./explain-layers.module.css";
import { TypesetFormula } from "./formula";

function Layer({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.layer}>
      <div className={css.title}>
        <h3>{title}</h3>
        {note && <span>{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** Four layers on the rail: figure, formula, inputs, and the source of the input chosen above it. */
export default function ExplainLayers({ content }: { content: ExplainContent }) {
  const { t } = useTranslation("ui");
  const { figure, formula, inputs } = content;
  const withSource = inputs.rows.filter((row) => row.source !== null);
  const opened = withSource.find((row) => row.id === inputs.openedAt) ?? withSource[0];
  const [chosenId, setChosenId] = useState(opened?.id ?? null);
  /** Asked for once, it is shown at every denominator: also where that one's figures arrive after the question. */
  const [isProofAsked, setProofAsked] = useState(false);
  const proof = isProofAsked ? content.computeAgain?.() : null;
  const chosen = inputs.rows.find((row) => row.id === chosenId) ?? null;
  return (
    <>
      <Layer title={t("layers.figure")} note={figure.indicator}>
        <div className={css.value}>
          <Figure line coveredShare={figure.coveredShare} eligibleShare={figure.eligibleShare}>
            {figure.value}
          </Figure>
          <Unit>{figure.unit}</Unit>
        </div>
        {figure.reason && <p className={css.gaps}>{figure.reason}</p>}
        <div className={css.shares}>
          {figure.shares.map((share) => (
            <span key={share}>{share}</span>
          ))}
        </div>
        {figure.standing && <div className={css.standing}>{figure.standing}</div>}
        {figure.readings && (
          <div className={css.readings}>
            <Segmented
              label={figure.readings.label}
              value={figure.readings.chosen}
              options={figure.readings.options}
            />
          </div>
        )}
      </Layer>
      {formula && (
        <Layer title={t("layers.formula")} note={formula.note}>
          <div className={css.ledger}>
            <div className={css.expression}>
              <TypesetFormula formula={formula.expression} />
            </div>
            {formula.numbers && <div className={css.numbers}>{formula.numbers}</div>}
          </div>
        </Layer>
      )}
      <Layer title={t("layers.inputs")} note={inputs.note}>
        {inputs.rows.length > 0 && (
          <div className={css.ledger}>
            <table className={css.inputs}>
              <thead>
                <tr>
                  <th scope="col">{inputs.heading ?? t("holding")}</th>
                  {inputs.columns.map((column, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed by the metric.
                    <th key={index} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {inputs.rows.map((row) => (
                  <tr
                    key={row.id}
                    data-chosen={row.id === chosenId || undefined}
                    data-choosable={row.source !== null || undefined}
                  >
                    <td>
                      {row.source === null ? (
                        row.name
                      ) : (
                        <button
                          type="button"
                          onClick={() => setChosenId(row.id)}
                          aria-pressed={row.id === chosenId}
                        >
                          {row.name}
                        </button>
                      )}
                    </td>
                    {row.cells.map((cell, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed by the metric.
                      <td key={index}>{cell}</td>
                    ))}
                  </tr>
                ))}
                <Total cells={inputs.rest} mark="rest" />
                <Total cells={inputs.sum} mark="sum" />
              </tbody>
            </table>
          </div>
        )}
        {inputs.gaps.map((gap) => (
          <p key={gap.kind} className={css.gaps}>
            {gap.kind === "notCovered" ? <NotCovered word /> : <NotEligible word />}: {gap.names}
          </p>
        ))}
        {content.computeAgain && (
          <div className={css.proof}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCalculator stroke={1.6} />}
              onClick={() => setProofAsked(true)}
            >
              {t("compute_again")}
            </Button>
            <p role="status">
              {proof && (
                <>
                  {proof.agrees ? (
                    <IconCircleCheck size={16} stroke={1.8} className="us-ok" aria-hidden />
                  ) : (
                    <IconAlertTriangle size={16} stroke={1.8} className="us-err" aria-hidden />
                  )}
                  {proof.sentence}
                </>
              )}
            </p>
          </div>
        )}
      </Layer>
      {chosen?.source && (
        <Layer title={t("layers.source")} note={t("chosen_above", { name: chosen.name })}>
          <div className={css.ledger}>
            {chosen.source.map((entries, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file in a fixed order.
              <dl key={index} className={css.source}>
                {entries.map((entry) => (
                  <Entry key={entry.label} label={entry.label} value={entry.value} />
                ))}
              </dl>
            ))}
          </div>
        </Layer>
      )}
    </>
  );
}

function Total({ cells, mark }: { cells: readonly ReactNode[] | null; mark: "rest" | "sum" }) {
  if (!cells) return null;
  return (
    <tr data-rest={mark === "rest" || undefined} data-sum={mark === "sum" || undefined}>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed by the metric.
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

function Entry({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
