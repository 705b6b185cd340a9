import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import { Status } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
import { notCountedSentence } from "../files/not-counted-files";
import css from "./analysis.module.css";

interface NoticeProps {
  readonly notCounted: NotCounted | null;
  /** The quarter end whose holdings are meant, ISO; without it, the portfolio as it is shown. */
  readonly on?: string;
}

/** Lines that are stated and not counted: why figures are of other weights than those of the composition. */
export function NotCountedNotice({ notCounted, on }: NoticeProps) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  if (notCounted === null) return null;
  return (
    <p className={css.notice}>
      <Status tone="info">
        <IconInfoCircle aria-hidden />
        <span>{notCountedSentence(t, format, notCounted, on ?? null)}</span>
      </Status>
    </p>
  );
}
