import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormButton } from "~/ui/forms/field";
import { CodeList } from "./code-list";
import css from "./second-factor.module.css";
import frame from "./sign-in.module.css";

/** The recovery codes of a second factor just switched on. They are shown this once. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const { t } = useTranslation(["sessions", "errors"]);
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  return (
    <>
      <h1>{t("factor.title.codes")}</h1>
      <p className={frame.lead}>{t("factor.codes_lead")}</p>
      <CodeList codes={codes} />
      <div className={css.actions}>
        <FormButton onClick={copy}>{t("factor.copy")}</FormButton>
        <p role="status">
          {copied === "yes" && t("factor.copied")}
          {copied === "failed" && t("errors:copy")}
        </p>
        <FormButton primary href={next}>
          {t("factor.kept")}
        </FormButton>
      </div>
    </>
  );
}
