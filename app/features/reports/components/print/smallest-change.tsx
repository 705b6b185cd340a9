import { policiesBesideTrades, tradedShares } from "~/domain/rebalancing/traded";
import { PolicySentence } from "~/features/policies/components/policy-sentence";
import { boundsWords } from "~/features/rebalancing/bounds-words";
import { conflictWords } from "~/features/rebalancing/conflict-words";
import { metWords } from "~/features/rebalancing/met-words";
import type { AnsweredChange } from "~/features/rebalancing/rebalancing.types";
import { Fact } from "~/ui/page/fact";
import { usePrint } from "./print-context";
import { Part, Section } from "./section";
import { ChangeRules } from "./smallest-change-rules";
import { ChangeTrades } from "./smallest-change-trades";

/** The trades that meet the company's limits with the least turnover, as the screen proposes them within the same bounds. */
export function SmallestChange() {
  const { t, format, document } = usePrint();
  const { smallestChange: answer } = document;
  if (answer === null || answer.policies.length === 0)
    return (
      <Section name="smallest_change">
        <p>{t("rebalancing:reason.no_policies")}</p>
      </Section>
    );
  const { trades, policies, notLookedAt } = answer;
  const known = { date: format.fullDate(answer.asOf), version: answer.dataVersion };
  return (
    <Section
      name="smallest_change"
      intro={`${t("change_section.intro", known)} ${boundsWords(t, format, answer.asked)}`}
    >
      <Answer answer={answer} />
      {trades.length > 0 && <ChangeTrades trades={trades} policies={policiesBesideTrades(policies)} />}
      <ChangeRules policies={policies} />
      <Part title={t("rebalancing:not_looked_at")} whole>
        <ul className="plain">
          {notLookedAt.map((one) => (
            <li key={one}>{t(`rebalancing:ignored.${one}`)}</li>
          ))}
        </ul>
      </Part>
    </Section>
  );
}

function Answer({ answer }: { readonly answer: AnsweredChange }) {
  const { t } = usePrint();
  const { status, reason, conflict } = answer;
  if (status === "solved") return <Turnover answer={answer} />;
  if (status === "infeasible" && conflict) return <ConflictOf answer={answer} conflict={conflict} />;
  return <p>{t(reason === null ? `rebalancing:status.${status}` : `rebalancing:reason.${reason}`)}</p>;
}

/** Half the sum of what is sold and bought, with both halves. */
function Turnover({ answer }: { readonly answer: AnsweredChange }) {
  const { t, format } = usePrint();
  const { trades, turnoverShare, holdingCount } = answer;
  const { soldShare, boughtShare } = tradedShares(trades);
  return (
    <>
      <dl className="facts">
        <Fact name={t("rebalancing:turnover")} data-change="turnover">
          {format.share(turnoverShare ?? 0, 2)}
          <small>
            {t("rebalancing:turnover_of", {
              sold: format.share(soldShare, 2),
              bought: format.share(boughtShare, 2),
            })}
          </small>
        </Fact>
        <Fact name={t("rebalancing:trades")}>
          {format.number(trades.length)}
          <small>{t("rebalancing:among", { count: holdingCount })}</small>
        </Fact>
      </dl>
      <p>{t(metWords(answer))}</p>
    </>
  );
}

/** The limits that cannot be met together, and what else they rest on. */
function ConflictOf({
  answer: { policies },
  conflict,
}: {
  readonly answer: AnsweredChange;
  readonly conflict: NonNullable<AnsweredChange["conflict"]>;
}) {
  const { t, format } = usePrint();
  const rules = policies.filter(({ policy }) => conflict.policyIds.includes(policy.id));
  const words = conflictWords(t, format, conflict, rules.length);
  return (
    <div className="whole">
      <p>
        <b>{words.title}</b>
      </p>
      <ul className="plain">
        {rules.map(({ policy }) => (
          <li key={policy.id}>
            <PolicySentence rule={policy} />
          </li>
        ))}
      </ul>
      {words.without !== null && <p>{words.without}</p>}
      {words.notProven !== null && <p>{words.notProven}</p>}
    </div>
  );
}
