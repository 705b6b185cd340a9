import { IconCheck, IconX } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import css from "./progress-steps.module.css";

type StageState = "done" | "running" | "waiting" | "failed";

export interface Stage {
  readonly id: string;
  readonly name: string;
  readonly state: StageState;
  /** What there is to say of it: time, rows, parts. */
  readonly detail?: ReactNode;
  /** 0 to 1, of a stage that runs and can tell. */
  readonly doneShare?: number | undefined;
  /** The state in words, for those who do not see the marks. */
  readonly spoken: string;
}

/** Where something stands on a way of known stages. */
export function ProgressSteps({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol className={css.track} aria-label={label}>
      {stages.map(({ id, name, state, detail, doneShare, spoken }) => (
        <li
          key={id}
          className={css.stage}
          data-state={state}
          aria-current={state === "running" ? "step" : undefined}
          style={{ "--done": `${Math.round((doneShare ?? 0.5) * 100)}%` } as CSSProperties}
        >
          <span className={css.point} aria-hidden>
            {state === "done" && <IconCheck stroke={3.5} />}
            {state === "failed" && <IconX stroke={3.5} />}
          </span>
          <b>
            {name}
            <span className="us-hidden">, {spoken}</span>
          </b>
          {detail && <small>{detail}</small>}
        </li>
      ))}
    </ol>
  );
}
