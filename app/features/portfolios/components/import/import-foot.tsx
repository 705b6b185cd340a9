import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { recognisedShareOf } from "~/domain/portfolio-files/columns/recognised-share";
import { paths } from "~/platform/paths";
import { CheckBox } from "~/ui/controls/check-box";
import { FileLink } from "~/ui/controls/file-link";
import { useFormat } from "~/ui/use-format";
import type { ImportStep, ImportView } from "../../import-screen.types";
import css from "./import.module.css";

export interface ImportFootProps {
  readonly view: ImportView;
  readonly step: ImportStep;
  readonly busy: boolean;
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
  readonly onStep: (step: ImportStep) => void;
  readonly onCancel: () => void;
  /** Whether name, day and currency of the portfolio are known. */
  readonly isNamed: boolean;
  readonly onConfirm: () => void;
}

/** Back and on, and what stands before the button: how much of the portfolio is recognised. */
export function ImportFoot({
  view,
  step,
  busy,
  remember,
  onRemember,
  onStep,
  onCancel,
  isNamed,
  onConfirm,
}: ImportFootProps) {
  const { t } = useTranslation(["imports", "ui"]);
  const format = useFormat();
  const isPreview = step === "columns";
  const recognised = recognisedShareOf(view.outlook.recognition);
  return (
    <div className={css.foot}>
      <Button variant="subtle" onClick={onCancel}>
        {t("ui:cancel")}
      </Button>
      {!isPreview && (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowLeft stroke={1.6} />}
            onClick={() => onStep("columns")}
          >
            {t("steps.columns")}
          </Button>
          <span className="us-wide">
            <FileLink to={paths.importFindings(view.importId)}>{t("findings.download")}</FileLink>
          </span>
        </>
      )}
      <div className={css.end}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control. */}
        <label className={css.remember} data-step={isPreview ? "columns" : "findings"}>
          <CheckBox checked={remember} onChange={() => onRemember(!remember)} />
          {t("remember")}
        </label>
        {!isPreview && recognised !== null && (
          <span className={css.recognisedShare}>
            {t("recognised.before", { share: format.share(recognised, 1) })}
          </span>
        )}
        {isPreview ? (
          <Button onClick={() => onStep("findings")} loading={busy}>
            {t("to_findings")}
          </Button>
        ) : (
          <Button onClick={onConfirm} disabled={view.counts.accepted === 0 || !isNamed} loading={busy}>
            {t("confirm.button", {
              rows: t("confirm.rows", {
                count: view.counts.accepted,
              }),
            })}
          </Button>
        )}
      </div>
    </div>
  );
}
