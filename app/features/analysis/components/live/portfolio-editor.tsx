import { Button, TextInput } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PolicyRule } from "~/domain/policies/policy";
import {
  type HoldingRow,
  holdingInputs,
  isAboveWhole,
  liveHoldings,
  printedTotal,
  rowOf,
} from "~/features/portfolios/components/holding-rows";
import { HoldingsEditor } from "~/features/portfolios/components/holdings-editor";
import { PortfolioForm, useTypedTotal } from "~/features/portfolios/components/portfolio-fields";
import { type ProposedWeight, proposedRows } from "~/features/portfolios/components/proposed-rows";
import { TotalBar } from "~/features/portfolios/components/total-bar";
import { useProblemToast } from "~/features/portfolios/components/use-problem-toast";
import type { PortfolioView } from "~/features/portfolios/portfolios.answers";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { markOf } from "~/ui/forms/printed-number";
import { PageBody, PageHead } from "~/ui/page/page";
import { useUnsavedValue } from "~/ui/unsaved/unsaved";
import { useDrawnSearch } from "~/ui/use-address-in-force";
import { useFormat } from "~/ui/use-format";
import { BetterOnes } from "../better/better-ones";
import { LiveFigures } from "./live-figures";

interface Props {
  readonly portfolio: PortfolioView;
  readonly rules: readonly PolicyRule[];
  /** Saves a portfolio of its own that leaves this one as it is; without it, the next version of this one. */
  readonly copy?: {
    /** What the copy is read against. */
    readonly benchmark: string | null;
    /** The earlier data version that it is tried out on; the one everybody sees by default. */
    readonly dataVersion: number | undefined;
    /** Which version that is. */
    readonly version: ReactNode;
  };
  /**
   * Weights that the lines begin with; figures are told against the portfolio as it is. Empty where a proposal was asked
   * for and there is none; null where none was.
   */
  readonly proposed?: readonly ProposedWeight[] | null;
}

/** The lines of a portfolio with every figure moving as they change. */
export function PortfolioEditor({ portfolio, rules, copy, proposed = null }: Props) {
  const { t } = useTranslation("portfolios");
  const { locale } = useFormat();
  const mark = markOf(locale);
  const fetcher = useFetcher<ActionAnswer<unknown>>();
  const search = useDrawnSearch();
  const [stored] = useState(() => portfolio.holdings.map((holding, index) => rowOf(holding, index, mark)));
  const [rows, setRows] = useState<readonly HoldingRow[]>(() => proposedRows(stored, proposed ?? [], mark));
  const isValued = rows.some(({ marketValue }) => marketValue !== null);
  const isCopy = copy !== undefined;
  const [fields, setFields] = useState({
    name: isCopy ? t("what_if.name", { name: portfolio.name }) : portfolio.name,
    asOf: portfolio.asOf,
    currency: portfolio.currency,
    totalValue: isValued ? "" : printedTotal(portfolio.totalValue, locale),
  });
  const [note, setNote] = useState("");
  // A copy is tried out, not written.
  useUnsavedValue(isCopy ? null : { rows, fields, note });
  const { totalValue, isWrong } = useTypedTotal(fields.totalValue);
  useProblemToast(fetcher);
  const version = portfolio.version + 1;
  const save = () => {
    const { name, asOf, currency } = fields;
    const payload = {
      name,
      asOf,
      currency,
      totalValue,
      holdings: holdingInputs(rows, mark),
      ...(copy && { benchmark: copy.benchmark, peerCategory: portfolio.peerCategory }),
      ...(!isCopy && { version: portfolio.version, note: note.trim() || null }),
    };
    fetcher.submit(
      { payload: JSON.stringify(payload) },
      {
        method: "post",
        ...(isCopy && { action: paths.portfolioNew() }),
      },
    );
  };
  const subject = {
    holdings: liveHoldings(rows, mark),
    currency: fields.currency,
    totalValue,
    asOf: fields.asOf,
    dataVersion: copy?.dataVersion,
  };
  const isProposal = proposed !== null && proposed.length > 0;
  return (
    <>
      <PageHead
        title={t(isCopy ? "what_if.title" : "update.title", { name: portfolio.name })}
        facts={
          <>
            <span>{isCopy ? t("what_if.explained") : t("update.explained", { version })}</span>
            {isProposal && <span>{t("what_if.proposal", { count: proposed.length })}</span>}
            {proposed?.length === 0 && <span>{t("what_if.no_proposal")}</span>}
          </>
        }
      />
      {copy?.version}
      <PageBody>
        <PortfolioForm fields={fields} onChange={setFields} nameMissing={fields.name.trim() === ""} />
        <LiveFigures
          subject={subject}
          from={isProposal ? { ...subject, holdings: liveHoldings(stored, mark) } : undefined}
          rules={rules}
          judgedAs="portfolios"
        />
        <HoldingsEditor
          rows={rows}
          onChange={setRows}
          currency={fields.currency}
          withLimits
          withVisibility
          withSlider
          better={{
            offer: (replacing) => <BetterOnes subject={subject} {...replacing} />,
            openAt: search.get("better"),
          }}
        />
        {!isCopy && (
          <div style={{ maxWidth: 560, padding: "14px 0" }}>
            <TextInput
              label={t("update.note")}
              value={note}
              maxLength={500}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        )}
        <TotalBar rows={rows}>
          <ButtonLink to={paths.portfolio(portfolio.id)}>{t("editor.cancel")}</ButtonLink>
          <Button
            onClick={save}
            loading={fetcher.state !== "idle"}
            disabled={rows.length === 0 || fields.name.trim() === "" || isWrong || isAboveWhole(rows, mark)}
          >
            {isCopy ? t("what_if.save") : t("update.save", { version })}
          </Button>
        </TotalBar>
      </PageBody>
    </>
  );
}
