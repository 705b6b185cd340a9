import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import { Status } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
import css from "./analysis.module.css";

/** Lines that are stated and not counted: why figures are of other weights than those of the composition. */
export function NotCountedNotice({ notCounted }: { notCounted: NotCounted | null }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  if (notCounted === null) return null;
  const { count, all, share } = notCounted;
  return (
    <p className={css.notice}>
      <Status tone="info">
        <IconInfoCircle aria-hidden />
        <span>{t("not_counted", { count, all, share: format.share(share) })}</span>
      </Status>
    </p>
  );
}
