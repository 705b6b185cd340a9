import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { AsyncCallDetails } from "../async-calls.answers";
import { CallStatusMark } from "./call-status";
import css from "./calls.module.css";

/** The page of what a call is about; null where it has none. */
function pageOf({ loadId, emailId, kind }: AsyncCallDetails): string | null {
  if (loadId !== null) return paths.load(loadId);
  if (emailId !== null) return paths.emails(emailId);
  return kind === "report.render" ? paths.portfolioReports() : null;
}

/** What was asked, by whom, what became of it, and the message itself. */
export function CallDetails({ call }: { call: AsyncCallDetails }) {
  const { t } = useTranslation("calls");
  const format = useFormat();
  const about = pageOf(call);
  const time = (value: string | null) => value && format.dateTime(value);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["status", <CallStatusMark key="status" status={call.status} />],
    [
      "about",
      about === null ? (
        call.about
      ) : (
        <Link key="about" className="us-link" to={about}>
          {call.loadId !== null && t("load", { id: format.number(call.loadId) })} {call.about}
        </Link>
      ),
    ],
    [
      "flow",
      call.flowName && (
        <Link key="flow" className="us-link" to={paths.flowStatus(call.flowName)}>
          {call.flowName}
        </Link>
      ),
    ],
    ["by", call.requestedBy ?? t("itself")],
    ["attempts", format.number(call.attempts)],
    ["error", call.error],
    ["created", time(call.createdAt)],
    ["updated", time(call.updatedAt)],
    ["next", time(call.nextAttemptAt)],
    [
      "retried",
      call.retriedAt && t("who_when", { who: call.retriedBy ?? "–", when: format.dateTime(call.retriedAt) }),
    ],
    ["id", call.id],
  ];
  return (
    <>
      <Section title={t("call")}>
        <dl className={css.facts}>
          {facts
            .filter(([, value]) => value !== null)
            .map(([name, value]) => (
              <div key={name} style={{ display: "contents" }}>
                <dt>{t([`facts.${name}`, `col.${name}`])}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Section>
      <Section title={t("payload")} note={t("payload_note")}>
        <pre className={css.payload}>{call.payload}</pre>
      </Section>
    </>
  );
}
