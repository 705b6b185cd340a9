import { Button, TextInput } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BetterOnes } from "~/features/analysis/components/better/better-ones";
import { LiveFigures } from "~/features/analysis/components/live/live-figures";
import { exclusionMarksOfLines } from "~/features/exclusions/marks.service.server";
import { listPolicies } from "~/features/policies/policies.service.server";
import {
  draftPayload,
  draftRow,
  underKeysOf,
  withCleared,
} from "~/features/portfolios/components/draft-rows";
import {
  type HoldingRow,
  isAboveWhole,
  isRowAllowed,
  liveHoldings,
  printedTotal,
} from "~/features/portfolios/components/holding-rows";
import { HoldingsEditor } from "~/features/portfolios/components/holdings-editor";
import { TotalField, useTypedTotal } from "~/features/portfolios/components/portfolio-fields";
import { TotalBar } from "~/features/portfolios/components/total-bar";
import { useDraftSaver } from "~/features/portfolios/components/use-draft-saver";
import { showTypedDraft } from "~/features/portfolios/drafts.service.server";
import { draftFromForm, payloadForm } from "~/features/portfolios/portfolio-forms.service.server";
import { todayOf } from "~/platform/days/day-range";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { markOf } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import { PageBody, PageHead } from "~/ui/page/page";
import { hideToast } from "~/ui/toast";
import { showUndoToast } from "~/ui/undo-toast";
import { useFormat } from "~/ui/use-format";

const NameDialog = lazyPart(() => import("~/features/portfolios/components/name-dialog"));

export const handle: ScreenHandle = {
  i18n: ["portfolios", "analysis", "metrics", "policies", "exclusions", "better", "vocabulary"],
  crumbs: () => [{ key: "nav.draft" }],
};

export const loader = screen.loader({ needs: "portfolio:edit" }, async ({ app }) => {
  const draft = await showTypedDraft(app);
  return {
    draft,
    exclusions: await exclusionMarksOfLines(app, draft.items),
    today: todayOf(app),
    rules: await listPolicies(app),
  };
});

export const action = screen.action({ needs: "portfolio:edit", body: payloadForm }, ({ app, body }) =>
  draftFromForm(app, body),
);

export default function DraftPortfolio() {
  const { t } = useTranslation(["portfolios", "frame"]);
  const { draft, exclusions, today, rules } = useLoaderData<typeof loader>();
  const { locale } = useFormat();
  const mark = markOf(locale);
  const [rows, setRows] = useState<readonly HoldingRow[]>(() =>
    draft.items.map((item) => draftRow(item, mark)),
  );
  const [description, setDescription] = useState(draft.description ?? "");
  const [total, setTotal] = useState(printedTotal(draft.totalValue, locale));
  const [isNaming, setNaming] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { totalValue, isWrong } = useTypedTotal(total);
  const isAbove = isAboveWhole(rows, mark);
  const isValid =
    !isWrong && !isAbove && rows.every((row) => isRowAllowed(typedNumber(row.weight, mark), row));
  const isComplete = rows.length > 0 && isValid && rows.every(({ weight }) => weight.trim() !== "");
  const payload = JSON.stringify(draftPayload(rows, description, totalValue, mark));
  const storedRows = draft.items.map((item) => draftRow(item, mark));
  const storedTotal = printedTotal(draft.totalValue, locale);
  const storedValue = useTypedTotal(storedTotal).totalValue;
  const saver = useDraftSaver({
    payload,
    stored: JSON.stringify(draftPayload(storedRows, draft.description ?? "", storedValue, mark)),
    reading: draft,
    isEdited: isChanged,
    isValid,
    onStored: () => {
      setRows(underKeysOf(rows, storedRows));
      setDescription(draft.description ?? "");
      setTotal(storedTotal);
    },
  });

  const edit = (next: readonly HoldingRow[]) => {
    setRows(next);
    setChanged(true);
  };
  // What was cleared is put back on this screen, so that the offer goes with it.
  const undo = useRef("");
  useEffect(
    () => () => {
      hideToast(undo.current);
    },
    [],
  );
  const clear = () => {
    edit([]);
    saver.clear();
    undo.current = showUndoToast(t("draft.cleared", { count: rows.length }), () => {
      setRows((now) => withCleared(now, rows));
      setChanged(true);
    });
  };
  const subject = { holdings: liveHoldings(rows, mark), currency: "EUR", totalValue, asOf: today };
  const state = isAbove
    ? "above"
    : isWrong
      ? "wrong_total"
      : !isValid
        ? "invalid"
        : saver.isFailed
          ? "failed"
          : saver.isSaving
            ? "saving"
            : isChanged
              ? "saved"
              : null;
  return (
    <>
      <PageHead
        title={t("frame:nav.draft")}
        facts={
          <>
            <span>{t("draft.explained")}</span>
            {state && <span role="status">{t(`draft.${state}`)}</span>}
            {state === "failed" && (
              <Button size="compact-xs" variant="default" onClick={saver.saveAgain}>
                {t("draft.save_again")}
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        <div style={{ display: "flex", flexWrap: "wrap", gap: "12px 16px", paddingTop: 16, maxWidth: 760 }}>
          <TextInput
            label={t("draft.description")}
            value={description}
            maxLength={500}
            style={{ flex: "1 1 320px" }}
            onChange={(event) => {
              setDescription(event.currentTarget.value);
              setChanged(true);
            }}
          />
          <TotalField
            value={total}
            onChange={(value) => {
              setTotal(value);
              setChanged(true);
            }}
          />
        </div>
        <LiveFigures subject={subject} rules={rules} judgedAs="drafts" />
        <HoldingsEditor
          rows={rows}
          onChange={edit}
          currency="EUR"
          withVisibility
          withSlider
          inDraft
          exclusions={exclusions}
          better={{ offer: (replacing) => <BetterOnes subject={subject} {...replacing} /> }}
        />
        <TotalBar rows={rows}>
          <Button variant="default" disabled={rows.length === 0} onClick={clear}>
            {t("draft.clear")}
          </Button>
          <Button disabled={!isComplete} onClick={() => setNaming(true)}>
            {t("draft.save_as")}
          </Button>
        </TotalBar>
      </PageBody>
      {isNaming && (
        <Suspense>
          <NameDialog
            title={t("draft.save_as")}
            button={t("new.save")}
            name={description}
            busy={saver.isAnswering}
            onClose={() => setNaming(false)}
            onDone={saver.saveAsPortfolio}
          />
        </Suspense>
      )}
    </>
  );
}
