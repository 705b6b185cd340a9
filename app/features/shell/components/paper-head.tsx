import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownVersionOf } from "~/platform/pages/handle";
import { useFormat } from "~/ui/use-format";
import type { ShellView } from "../shell.types";
import css from "./shell.module.css";

/** The head of a printed screen: whose it is, when it was printed, of which data, and its address. */
export function PaperHead({ shell }: { shell: ShellView }) {
  const { t } = useTranslation(["shell", "frame"]);
  const format = useFormat();
  const { pathname, search } = useLocation();
  const { version, publishedAt } = shownVersionOf(useMatches()) ?? {
    version: shell.dataVersion,
    publishedAt: shell.publishedAt,
  };
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  useEffect(() => {
    const now = () => setPrintedAt(new Date().toISOString());
    now();
    window.addEventListener("beforeprint", now);
    return () => window.removeEventListener("beforeprint", now);
  }, []);
  return (
    <div className={`us-paper ${css.paper}`}>
      <p>
        <b>Understory</b>, {shell.tenantName}
        {printedAt && `, ${t("printed_at", { when: format.dateTime(printedAt) })}`}
      </p>
      <p>
        {version === null
          ? t("no_data_version")
          : t("paper_version", {
              version,
              when: publishedAt ? format.dateTime(publishedAt) : "–",
            })}
        {shell.demonstrationData && ` · ${t("frame:demonstration_data")}`}
      </p>
      <p>{`${pathname}${search}`}</p>
    </div>
  );
}
