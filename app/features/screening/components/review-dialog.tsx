import { Button, Textarea } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verdict } from "~/domain/sanctions/decision";
import { MIN_REASON_LENGTH } from "~/platform/forms/written-reason";
import type { ActionAnswer } from "~/platform/screen.server";
import { FormDialog } from "~/ui/dialogs/form-dialog";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";
import type { ReviewPair } from "../review.answers";
import css from "./review.module.css";
import { PairTable } from "./review-pair";

interface Props {
  readonly pair: ReviewPair;
  readonly countries: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Both sides of one pair, and the question whether they are the same. No answer without a reason. */
export function ReviewDialog({ pair, countries, onClose }: Props) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const fetcher = useFetcher<ActionAnswer<{ verdict: Verdict }>>();
  const { decision, listed, issuer } = pair;
  useAnswer<{ verdict: Verdict }>(fetcher, ({ verdict }) => {
    showToast({ kind: "ok", title: t(`review.done.${verdict}`, { name: issuer.name }) });
    onClose();
  });
  const isShort = reason.trim().length < MIN_REASON_LENGTH;
  const decide = (verdict: Verdict) => {
    setAsked(true);
    if (isShort) return;
    fetcher.submit(
      {
        list: listed.dataset,
        authority: listed.authority,
        listKey: listed.key,
        subjectId: issuer.id,
        verdict,
        reason: reason.trim(),
        listedAs: listed.listedAs,
        seen: decision?.id ?? "",
      },
      { method: "post" },
    );
  };
  const busy = fetcher.state !== "idle";
  const verdicts = (["different", "same"] as const).filter((verdict) => verdict !== pair.state);
  return (
    <FormDialog
      onClose={onClose}
      size={760}
      title={t("review.ask", { name: issuer.name, listed: pair.likeName })}
    >
      <PairTable pair={pair} countries={countries} />
      {decision && (
        <p className={css.before}>
          {t(pair.reopened ? "review.was_decided" : `review.decided.${decision.verdict}`, {
            verdict: t(`review.verdict.${decision.verdict}`),
            who: decision.by,
            when: format.dateTime(decision.at),
            reason: decision.reason,
          })}
          {!decision.inForce && ` ${t("review.on_its_way")}`}
        </p>
      )}
      <Textarea
        className={css.reason}
        label={t("review.reason")}
        description={t("review.reason_help")}
        value={reason}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isAsked && isShort ? t("review.error.reason") : undefined}
      />
      <div className={css.buttons}>
        {pair.state !== "open" && (
          <Button variant="default" disabled={busy} onClick={() => decide("open")}>
            {t("review.reopen")}
          </Button>
        )}
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            variant={verdict === "same" ? "filled" : "default"}
            loading={busy}
            onClick={() => decide(verdict)}
          >
            {t(`review.button.${verdict}`)}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
