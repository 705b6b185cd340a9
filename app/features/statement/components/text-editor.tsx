import { Button, Textarea } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { INDICATOR_TEXTS } from "~/domain/statement/statement-parts";
import { MAX_STATEMENT_TEXT, type StatementText } from "~/domain/statement/statement-text";
import { ApiProblem, callApi, messageOf } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { showToast } from "~/ui/toast";
import { losesBySearch, useUnsavedWhile } from "~/ui/unsaved/unsaved";
import { useFormat } from "~/ui/use-format";
import type { StatementScreen } from "../statement.types";
import css from "./statement.module.css";

interface Props {
  readonly screen: StatementScreen;
  readonly part: string;
  readonly help?: string;
  readonly rows: number;
}

/** Another year or language is another document. */
const losesStatement = losesBySearch("year", "language");

interface Draft {
  readonly text: string;
  /** The version the typing began from. */
  readonly version: number;
}

/**
 * A text of the statement with its author and day. What is typed stays until it is saved; where somebody else was
 * first, their text is shown on request and never overwritten unseen.
 */
export function TextEditor({ screen, part, help, rows }: Props) {
  const { t } = useTranslation(["statement", "errors"]);
  const { revalidate } = useRevalidator();
  const { statement, portfolio, canEdit } = screen;
  const { year, language } = statement;
  const written = statement.texts.find((one) => one.part === part) ?? null;
  const stored = written?.text ?? "";
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [busy, setBusy] = useState(false);
  const text = draft?.text ?? stored;
  const isChanged = draft !== null && draft.text.trim() !== stored;
  useUnsavedWhile(canEdit && isChanged, losesStatement);
  const isCarried = written !== null && written.carriedFrom !== null;
  const label = t(`part.${INDICATOR_TEXTS.find((one) => part.endsWith(`.${one}`)) ?? part}`);
  const id = `text-${part.replaceAll(".", "-")}`;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const body = { language, text, version: draft?.version ?? written?.version ?? 0 };
      const path = paths.statementTextApi(portfolio.id, year, part);
      const { version } = (await callApi(path, { method: "PUT", body })) as { readonly version: number };
      setDraft({ text, version });
      revalidate();
      showToast({
        kind: "ok",
        title: isCarried && !isChanged ? t("text.confirmed", { year }) : t("text.saved"),
      });
    } catch (refusal) {
      setProblem(messageOf(refusal, t("errors:unknown")));
      if (refusal instanceof ApiProblem && refusal.status === 409) {
        setTaken(true);
        revalidate();
      }
    } finally {
      setBusy(false);
    }
  };
  const showStored = () => {
    setDraft(null);
    setProblem(null);
    setTaken(false);
  };

  if (!canEdit)
    return (
      <div className={css.text}>
        <h3>{label}</h3>
        {stored === "" ? <p className="us-dim">{t("text.none")}</p> : <p className={css.lines}>{stored}</p>}
        <Origin written={written} />
      </div>
    );
  return (
    <form className={css.text} onSubmit={save}>
      <Textarea
        id={id}
        label={label}
        description={help}
        value={text}
        minRows={rows}
        maxRows={24}
        autosize
        maxLength={MAX_STATEMENT_TEXT}
        error={problem}
        spellCheck
        lang={language}
        onChange={(event) =>
          setDraft({ text: event.currentTarget.value, version: draft?.version ?? written?.version ?? 0 })
        }
      />
      <div className={css.foot}>
        <Origin written={written} />
        {isTaken && (
          <Button variant="default" onClick={showStored}>
            {t("text.reload")}
          </Button>
        )}
        {(isChanged || (isCarried && stored !== "")) && (
          <Button type="submit" variant="default" loading={busy}>
            {isChanged ? t("text.save") : t("text.confirm", { year })}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Who wrote it and when; whether it is last year's. */
function Origin({ written }: { written: StatementText | null }) {
  const { t } = useTranslation("statement");
  const format = useFormat();
  if (written === null) return <small className={css.origin}>{t("text.none")}</small>;
  const by = { author: written.author, date: format.date(written.at) };
  if (written.carriedFrom !== null)
    return (
      <small className={css.origin} data-carried>
        {t("text.carried_by", { year: written.carriedFrom, ...by })}
      </small>
    );
  return (
    <small className={css.origin}>
      {written.text === "" && `${t("text.empty")} · `}
      {t("text.by", by)}
    </small>
  );
}
