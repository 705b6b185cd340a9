import { IconFlask } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { AllocationGroup, SmallestChange } from "~/domain/rebalancing/answer";
import { tradedShares } from "~/domain/rebalancing/traded";
import { useKeyName } from "~/features/figures/components/use-key-name";
import { PolicySentence } from "~/features/policies/components/policy-sentence";
import { ButtonLink } from "~/ui/controls/button-link";
import { FileGroup, type TableFile, TableFiles } from "~/ui/controls/file-group";
import { KeyFigure } from "~/ui/figure/figure";
import type { Href } from "~/ui/href";
import { PageBody, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import { conflictWords } from "../conflict-words";
import { metWords } from "../met-words";
import type { SmallestChangeScreen } from "../rebalancing.types";
import { type AskedParts, ChangeForm } from "./change-form";
import { PolicyChanges } from "./policy-changes";
import css from "./rebalancing.module.css";
import { TradesTable } from "./trades-table";

interface Props {
  readonly answer: SmallestChangeScreen;
  readonly onAsk: (parts: AskedParts) => void;
  /** The proposal in the what-if. */
  readonly whatIfHref: Href;
  /** Where its file is downloaded; null for who may not export. */
  readonly fileHref: ((type: TableFile) => Href) | null;
}

/** The question, the trades that answer it, every rule before and after, and what was not looked at. */
export function ChangeView({ answer, onAsk, whatIfHref, fileHref }: Props) {
  const { t } = useTranslation(["rebalancing", "policies"]);
  const format = useFormat();
  const { asked, status, trades, policies, allocation } = answer;
  const known = { date: format.fullDate(answer.asOf), version: answer.dataVersion };
  return (
    <PageBody>
      <Section title={t("title")} note={t("explained", known)}>
        <ChangeForm key={JSON.stringify(asked)} asked={asked} onAsk={onAsk} />
      </Section>
      <Section
        title={t("answer")}
        note={trades.length > 0 && t("trades_note")}
        aside={
          status === "solved" && (
            <FileGroup label={t("files")}>
              {fileHref && <TableFiles hrefOf={fileHref} />}
              <ButtonLink to={whatIfHref} leaves>
                <IconFlask stroke={1.6} aria-hidden />
                {t("open_what_if")}
              </ButtonLink>
            </FileGroup>
          )
        }
      >
        <Answer answer={answer} />
        {trades.length > 0 && <TradesTable trades={trades} policies={policies} />}
      </Section>
      {policies.length > 0 && (
        <Section title={t("rules")} note={t("rules_note")}>
          <PolicyChanges policies={policies} />
        </Section>
      )}
      {allocation.groups.length > 0 && <AllocationTable allocation={allocation} />}
      <Section title={t("not_looked_at")}>
        <ul className={css.notes}>
          {answer.notLookedAt.map((one) => (
            <li key={one}>{t(`ignored.${one}`)}</li>
          ))}
        </ul>
      </Section>
    </PageBody>
  );
}

function Answer({ answer }: { readonly answer: SmallestChangeScreen }) {
  const { t } = useTranslation("rebalancing");
  const { status, reason, conflict } = answer;
  if (status === "solved") return <Turnover answer={answer} />;
  if (status === "infeasible" && conflict) return <ConflictOf answer={answer} conflict={conflict} />;
  return <EmptyState>{t(reason === null ? `status.${status}` : `reason.${reason}`)}</EmptyState>;
}

/** Half the sum of what is sold and bought, with both halves. */
function Turnover({ answer }: { readonly answer: SmallestChangeScreen }) {
  const { t } = useTranslation("rebalancing");
  const format = useFormat();
  const { trades, turnoverShare } = answer;
  const { soldShare, boughtShare } = tradedShares(trades);
  const among =
    answer.asked.alternatives === "none"
      ? t("among", { count: answer.holdingCount })
      : t("held_and_offered", { held: answer.holdingCount, offered: answer.candidateCount });
  const halves = { sold: format.share(soldShare, 2), bought: format.share(boughtShare, 2) };
  return (
    <div className={css.headline}>
      <KeyFigure label={t("turnover")} detail={t("turnover_of", halves)}>
        {format.share(turnoverShare ?? 0, 2)}
      </KeyFigure>
      <KeyFigure label={t("trades")} detail={among}>
        {format.number(trades.length)}
      </KeyFigure>
      <p>{t(metWords(answer))}</p>
    </div>
  );
}

function ConflictOf({
  answer: { policies },
  conflict,
}: {
  readonly answer: SmallestChange;
  readonly conflict: NonNullable<SmallestChange["conflict"]>;
}) {
  const { t } = useTranslation("rebalancing");
  const format = useFormat();
  const rules = policies.filter(({ policy }) => conflict.policyIds.includes(policy.id));
  const words = conflictWords(t, format, conflict, rules.length);
  return (
    <div className={css.conflict} role="status">
      <p>
        <b>{words.title}</b>
      </p>
      <ul className={css.notes}>
        {rules.map(({ policy }) => (
          <li key={policy.id}>
            <PolicySentence rule={policy} />
          </li>
        ))}
      </ul>
      {words.without !== null && <p>{words.without}</p>}
      {words.notProven !== null && <p className="us-dim">{words.notProven}</p>}
    </div>
  );
}

function AllocationTable({
  allocation: { by, groups },
}: {
  readonly allocation: SmallestChange["allocation"];
}) {
  const { t } = useTranslation("rebalancing");
  const format = useFormat();
  const nameOf = useKeyName(by === "country" ? "allocation.country" : "allocation.type");
  const title = t(`allocation_title.${by}`);
  const columns: readonly Column<AllocationGroup>[] = [
    { id: "group", header: t("column.group"), wide: true, cell: ({ key }) => nameOf(key) },
    {
      id: "before",
      header: t("column.before"),
      numeric: true,
      cell: ({ beforeShare }) => format.share(beforeShare),
    },
    {
      id: "after",
      header: t("column.after"),
      numeric: true,
      cell: ({ afterShare }) => (afterShare === null ? "–" : format.share(afterShare)),
    },
  ];
  return (
    <Section title={title}>
      <DataTable label={title} rows={groups} columns={columns} rowId={({ key }) => key} rowHeight={32} />
    </Section>
  );
}
