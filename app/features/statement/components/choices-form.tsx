import { Button, NativeSelect } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PeriodQuarter } from "~/domain/statement/reference-period";
import { OPTIONAL_INDICATORS, tableOf } from "~/domain/statement/statement-parts";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { CheckBox } from "~/ui/controls/check-box";
import { Section } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useCall } from "~/ui/use-call";
import { useFormat } from "~/ui/use-format";
import type { HeldVersion, StatementScreen } from "../statement.types";
import { statementWords } from "../statement-words";
import css from "./statement.module.css";

const keyOf = ({ portfolioId, version }: Pick<HeldVersion, "portfolioId" | "version">) =>
  `${portfolioId}#${version}`;

/** What the figures are made from: holdings of the quarter ends, and the additional indicators. Saved together. */
export function ChoicesForm({ screen }: { screen: StatementScreen }) {
  const { t } = useTranslation(["statement", "metrics"]);
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { statement, choices, held, portfolio, canEdit } = screen;
  const { year, period, previous } = statement;
  const [indicators, setIndicators] = useState<readonly string[]>(choices.indicators);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(choices.quarters.map((quarter) => [quarter.on, keyOf(quarter)])),
  );
  const { busy, run } = useCall();
  const words = statementWords(t, format);

  const toggle = (code: string) =>
    setIndicators(
      indicators.includes(code) ? indicators.filter((one) => one !== code) : [...indicators, code],
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const quarters = Object.entries(chosen).flatMap(([on, key]) => {
      const version = held.find((one) => keyOf(one) === key);
      return version ? [{ on, portfolioId: version.portfolioId, version: version.version }] : [];
    });
    await run(async () => {
      const body = { indicators, quarters, version: choices.version };
      await callApi(paths.statementApi(portfolio.id, year), { method: "PUT", body });
      revalidate();
      showToast({ kind: "ok", title: t("optional.saved") });
    });
  };
  const keptBefore = previous.quarters.flatMap(({ on, figures }) =>
    figures === null ? [] : [format.date(on)],
  );

  return (
    <form onSubmit={save} aria-label={t("quarters.title")}>
      <Section title={t("quarters.title")} note={t("quarters.note")}>
        <div className={css.quarters}>
          {period.quarters.map((quarter, at) => (
            <Quarter
              key={quarter.on}
              quarter={quarter}
              after={period.quarters[at - 1]?.on ?? `${year - 1}-12-31`}
              value={chosen[quarter.on] ?? ""}
              onChange={(key) => setChosen({ ...chosen, [quarter.on]: key })}
              screen={screen}
            />
          ))}
        </div>
        <p className={css.note}>
          {keptBefore.length > 0
            ? t("quarters.previous", { year: year - 1, days: format.list(keptBefore) })
            : t("quarters.previous_none", { year: year - 1 })}
          {canEdit && ` ${t("quarters.help")}`}
        </p>
      </Section>
      <Section title={t("optional.title")} note={t("optional.note")}>
        {choices.carriedFrom !== null && choices.indicators.length > 0 && (
          <p className={css.note}>{t("optional.carried", { year: choices.carriedFrom })}</p>
        )}
        <div className={css.tables}>
          {([2, 3] as const).map((table) => {
            const codes = OPTIONAL_INDICATORS.filter((code) => tableOf(code) === table);
            const own = codes.filter((code) => indicators.includes(code));
            return (
              <fieldset key={table}>
                <legend>{t(`optional.table${table}`)}</legend>
                <ul>
                  {own.map((code) => (
                    <li key={code}>
                      <b>{words.number(code)}</b> {words.indicator(code)}
                    </li>
                  ))}
                </ul>
                {canEdit && (
                  <details>
                    <summary>
                      {t("optional.choose")} ({t("optional.chosen", { count: own.length })})
                    </summary>
                    <div className={css.codes}>
                      {codes.map((code) => (
                        // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input.
                        <label key={code}>
                          <CheckBox checked={indicators.includes(code)} onChange={() => toggle(code)} />
                          <span>
                            <b>{words.number(code)}</b> {words.indicator(code)}
                          </span>
                        </label>
                      ))}
                    </div>
                  </details>
                )}
              </fieldset>
            );
          })}
        </div>
        {canEdit && (
          <Button type="submit" variant="default" loading={busy} className={css.save ?? ""}>
            {t("optional.save")}
          </Button>
        )}
      </Section>
    </form>
  );
}

interface QuarterProps {
  readonly quarter: PeriodQuarter;
  /** The quarter end before it, ISO. */
  readonly after: string;
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly screen: StatementScreen;
}

/** A quarter end with the holdings that stand for it. */
function Quarter({ quarter: { on, holdings, figures }, after, value, onChange, screen }: QuarterProps) {
  const { t } = useTranslation("statement");
  const format = useFormat();
  const { held, portfolio, canEdit } = screen;
  const nameOf = (one: HeldVersion) =>
    t(one.portfolioId === portfolio.id ? "quarters.own" : "quarters.other", {
      name: one.name,
      date: format.date(one.asOf),
      version: one.version,
    });
  const offered = held.filter(({ asOf }) => asOf > after && asOf <= on);
  const standing = holdings && held.find((one) => keyOf(one) === keyOf(holdings));
  const automatic = offered.find((one) => one.portfolioId === portfolio.id);
  const state = standing && figures ? nameOf(standing) : t("quarters.none");
  if (!canEdit || offered.length === 0)
    return (
      <div className={css.quarter}>
        <b>{format.fullDate(on)}</b>
        <span className={figures ? undefined : "us-dim"}>{state}</span>
      </div>
    );
  return (
    <NativeSelect
      label={format.fullDate(on)}
      value={value}
      data={[
        {
          value: "",
          label: automatic ? t("quarters.auto", { date: format.date(automatic.asOf) }) : t("quarters.none"),
        },
        ...offered.map((one) => ({ value: keyOf(one), label: nameOf(one) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
