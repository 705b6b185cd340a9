import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, Group, NativeSelect, PasswordInput } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem, callApi, messageOf } from "~/platform/http/call-api";
import { findingsAt } from "~/platform/http/findings-at";
import { paths } from "~/platform/paths";
import { Dialog } from "~/ui/dialogs/dialog";
import { useStandingErrors } from "~/ui/forms/use-corrections";
import { ErrorPart } from "~/ui/page/states";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import type { ReportRow } from "../reports.answers";
import type { ReportShare } from "../shares.answers";
import type { NewReportShare } from "../shares.types";
import css from "./reports.module.css";

const DAYS = [1, 7, 14, 30, 90] as const;

/** Links by which a report is read without signing in: makes one, shows its address once, ends those there are. */
export function ShareDialog({ report, onClose }: { report: ReportRow; onClose: () => void }) {
  const { t } = useTranslation(["reports", "errors"]);
  const format = useFormat();
  const address = paths.reportShares(report.id);
  const [shares, setShares] = useState<readonly ReportShare[] | null>(null);
  const [made, setMade] = useState<NewReportShare | null>(null);
  const [errors, setErrors] = useState<Readonly<Partial<Record<"password" | "", string>>> | null>(null);
  const { errorOf, correct } = useStandingErrors(errors);
  const [days, setDays] = useState("14");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);

  /** Runs a call, then reads the list again. */
  const run = useCallback(
    async (call: () => Promise<unknown>) => {
      setBusy(true);
      setErrors(null);
      try {
        await call();
        setShares((await callApi<{ items: readonly ReportShare[] }>(address)).items);
      } catch (error) {
        const found =
          error instanceof ApiProblem && error.findings.length > 0 ? findingsAt(error, ["password"]) : null;
        setErrors(found ?? { "": messageOf(error, t("errors:unknown")) });
      } finally {
        setBusy(false);
      }
    },
    [address, t],
  );
  useEffect(() => {
    void run(async () => undefined);
  }, [run]);
  const make = () =>
    run(async () => {
      const body = { days: Number(days), ...(password && { password }) };
      setMade(await callApi<NewReportShare>(address, { method: "POST", body }));
      setPassword("");
    });
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: "ok", title: t("share.copied") });
    } catch {
      showToast({ kind: "err", title: t("errors:copy") });
    }
  };
  return (
    <Dialog onClose={onClose} title={t("share.title", { name: report.title })} size={620}>
      <p className="us-mid">{t("share.explained")}</p>
      {errors?.[""] && <ErrorPart title={errors[""]} />}
      {made ? (
        <div className={css.madeLink} role="status">
          <p>{t("share.once", { date: format.dateTime(made.expiresAt) })}</p>
          <code>{made.url}</code>
          <Group gap={8}>
            <Button onClick={() => copy(made.url)}>{t("share.copy")}</Button>
            <Button variant="default" onClick={() => setMade(null)}>
              {t("share.another")}
            </Button>
          </Group>
        </div>
      ) : (
        <div className={css.shareForm}>
          <NativeSelect
            label={t("share.days")}
            value={days}
            data={DAYS.map((count) => ({ value: String(count), label: t("share.day", { count }) }))}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <PasswordInput
            label={t("share.password")}
            description={t("share.password_help")}
            autoComplete="new-password"
            value={password}
            maxLength={200}
            error={errorOf("password")}
            onChange={(event) => {
              correct("password");
              setPassword(event.currentTarget.value);
            }}
          />
          <Button loading={busy} onClick={make}>
            {t("share.make")}
          </Button>
        </div>
      )}
      {shares !== null && shares.length > 0 && (
        <section className={css.shares} aria-label={t("share.list")}>
          <h3>{t("share.list")}</h3>
          <ul>
            {shares.map((share) => (
              <li key={share.id}>
                <span>
                  {t("share.until", { date: format.dateTime(share.expiresAt), name: share.createdByName })}
                  {share.hasPassword && ` · ${t("share.has_password")}`}
                  <span className="us-dim">
                    {" · "}
                    {share.lastOpenedAt === null
                      ? t("share.never_opened")
                      : t("share.opened", { count: share.opened, date: format.dateTime(share.lastOpenedAt) })}
                  </span>
                </span>
                {share.mayEnd && (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={busy}
                    onClick={() => run(() => callApi(`${address}/${share.id}`, { method: "DELETE" }))}
                  >
                    {t("share.end")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
