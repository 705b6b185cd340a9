import { Button } from "@mantine/core";
import { Link, useFetcher } from "@remix-run/react";
import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PolicyCheck } from "~/domain/policies/policy";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { Verdict } from "~/ui/controls/verdict";
import { useAddress } from "~/ui/use-address";
import { useAnswer } from "~/ui/use-answer";
import { CheckList } from "./check-list";
import css from "./policies.module.css";

interface Props {
  readonly portfolioId: string;
  readonly imported: {
    readonly importId: string;
    readonly sentences: readonly string[];
    readonly checks: readonly PolicyCheck[];
  };
}

/** Above the results of a portfolio just imported: what became of the file, what the rules say, and the way back. */
export function ImportedNotice({ portfolioId, imported }: Props) {
  const { t } = useTranslation(["analysis", "policies"]);
  const fetcher = useFetcher<ActionAnswer<unknown>>();
  useAnswer(fetcher);
  const { hrefOf } = useAddress();
  const { importId, sentences, checks } = imported;
  const failed = checks.filter(({ result }) => result === "fails");
  const passed = checks.filter(({ result }) => result === "passes").length;
  const untold = checks.length - failed.length - passed;
  const undo = () =>
    fetcher.submit({ importId, intent: "undo" }, { method: "post", action: paths.portfolioImport() });
  return (
    <section className={css.imported} aria-label={t("imported.label")}>
      <div className={css.importedHead}>
        <p role="status">
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          <span>{sentences.join(" ")}</span>
        </p>
        <div className={css.importedActions}>
          <Button variant="subtle" size="xs" onClick={undo} loading={fetcher.state !== "idle"}>
            {t("imported.undo")}
          </Button>
          <ButtonLink to={paths.portfolioImport()}>{t("imported.another")}</ButtonLink>
          <ButtonLink to={hrefOf({ imported: null })}>{t("imported.close")}</ButtonLink>
        </div>
      </div>
      {checks.length > 0 && (
        <p className={css.passed}>
          <Link className="us-link" to={paths.portfolioAnalysis(portfolioId, "checks")}>
            {t("policies:checks")}
          </Link>
          {passed > 0 && <Verdict of="passes">{t("policies:passed", { count: passed })}</Verdict>}
          {untold > 0 && <Verdict of="cannot_tell">{t("policies:untold", { count: untold })}</Verdict>}
        </p>
      )}
      {failed.length > 0 && <CheckList checks={failed} />}
    </section>
  );
}
