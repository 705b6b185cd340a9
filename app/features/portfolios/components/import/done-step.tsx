import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PolicyCheck } from "~/domain/policies/policy";
import type { ScreenView } from "~/features/analysis/analysis-screen.types";
import { portfolioStart } from "~/features/analysis/portfolio-start";
import { CheckList } from "~/features/policies/components/check-list";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { PageBody } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { ImportView } from "../../import-screen.types";
import { fileTotalText } from "./file-total-text";
import css from "./import.module.css";

interface Props {
  readonly view: ImportView;
  readonly portfolioId: string;
  /** The analysis it opens on; null where the viewer's licence opens none. */
  readonly firstAnalysis: ScreenView | null;
  /** What the tenant's rules say of it. */
  readonly checks: readonly PolicyCheck[];
  readonly onUndo: () => void;
  readonly busy: boolean;
}

/** Step four: what became of the file, where to go from here, and the way back. */
export function DoneStep({ view, portfolioId, firstAnalysis, checks, onUndo, busy }: Props) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const { accepted, rejected, skipped } = view.counts;
  const totalText = fileTotalText((key, params) => t(key, params), format, view);
  const missing = view.findingCounts.R02 ?? 0;
  return (
    <PageBody>
      <div className={css.done}>
        <p
          style={{ display: "flex", gap: 10, fontSize: 15, lineHeight: "20px", fontWeight: 600 }}
          role="status"
        >
          <IconCircleCheck size={20} stroke={1.8} className={css.ok} aria-hidden />
          {t("done.imported", { count: accepted, rows: format.number(accepted) })}{" "}
          {rejected > 0 && t("done.left_out", { count: rejected, rows: format.number(rejected) })}
        </p>
        <dl className={css.doneFacts}>
          <dt>{t("done.file")}</dt>
          <dd>{view.fileName}</dd>
          {totalText !== null && (
            <>
              <dt>{t("file_total.label")}</dt>
              <dd>{totalText}</dd>
            </>
          )}
          <dt>{t("outcome.skipped")}</dt>
          <dd>{format.number(skipped)}</dd>
          {missing > 0 && (
            <>
              <dt>{t("done.missing")}</dt>
              <dd>{t("done.missing_explained", { count: missing, rows: format.number(missing) })}</dd>
            </>
          )}
        </dl>
        <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
          {firstAnalysis !== null && (
            <ButtonLink to={portfolioStart(portfolioId, firstAnalysis)} primary>
              {t("done.analyse")}
            </ButtonLink>
          )}
          <ButtonLink to={paths.portfolio(portfolioId)} primary={firstAnalysis === null}>
            {t("done.open")}
          </ButtonLink>
          <ButtonLink to={paths.portfolioImport()}>{t("done.another")}</ButtonLink>
          <Button variant="subtle" onClick={onUndo} loading={busy}>
            {t("done.undo")}
          </Button>
        </div>
        {checks.length > 0 && <CheckList checks={checks} />}
      </div>
    </PageBody>
  );
}
