import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "~/ui/forms/field";
import { MAX_PASSWORD_LENGTH } from "../passwords/password-rules";
import type { PasswordJudge, PasswordVerdict } from "../passwords/password-strength";
import css from "./new-password-field.module.css";

interface Props {
  readonly label: string;
  /** What is known of the person, and so worth nothing in a password. */
  readonly words: readonly string[];
  /** Reasons the server gave. */
  readonly errors: readonly string[] | undefined;
}

const PAUSE_MS = 150;
const MAX_REASONS = 3;

let judge: Promise<PasswordJudge> | undefined;

/** The judge and its dictionaries come once, when somebody begins to choose a password. */
function loadJudge(): Promise<PasswordJudge> {
  judge ??= import("../passwords/password-judge").then(({ loadPasswordJudge }) => loadPasswordJudge());
  judge.catch(() => {
    judge = undefined;
  });
  return judge;
}

function useVerdict(password: string, words: readonly string[]): PasswordVerdict | null {
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null);
  const known = words.join(" ");
  useEffect(() => {
    if (password === "") {
      setVerdict(null);
      return;
    }
    let isStale = false;
    const timer = setTimeout(() => {
      loadJudge()
        .then((judged) => isStale || setVerdict(judged(password, known.split(" "))))
        // Without the judge the server alone decides.
        .catch(() => isStale || setVerdict(null));
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [password, known]);
  return verdict;
}

/** A password being chosen: how strong it is while it is typed, and why. */
export function NewPasswordField({ label, words, errors }: Props) {
  const { t } = useTranslation("sessions");
  const [password, setPassword] = useState("");
  const [errorsBefore, setErrorsBefore] = useState<readonly string[]>();
  const verdict = useVerdict(password, words);
  // What was refused is marked until it is changed.
  const refusal = errors === errorsBefore ? undefined : errors?.[0];
  const reasons = (verdict?.reasons ?? [])
    .map((reason) => t(`strength.${reason}`))
    .filter((reason) => reason !== refusal);
  return (
    <div className={css.root}>
      <PasswordField
        id="new-password"
        name="password"
        label={label}
        help={t("new_password_help")}
        error={refusal}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        onChange={(event) => {
          setPassword(event.target.value);
          setErrorsBefore(errors);
        }}
        onFocus={() => void loadJudge().catch(() => undefined)}
        required
        tall
      />
      <div className={css.meter} data-score={verdict?.score} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-filled={(verdict?.score ?? 0) >= step || undefined} />
        ))}
      </div>
      <div className={css.verdict} role="status">
        {verdict && (
          <p data-acceptable={verdict.acceptable || undefined}>{t(`strength_score.${verdict.score}`)}</p>
        )}
        {verdict && reasons.length > 0 && !verdict.acceptable && (
          <ul>
            {reasons.slice(0, MAX_REASONS).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
