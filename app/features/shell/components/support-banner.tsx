import { Form } from "@remix-run/react";
import { IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { BoldText } from "~/ui/bold-text";
import css from "./shell.module.css";

/** Says on every screen whose screens these are, and leads back. */
export function SupportBanner({ tenant }: { tenant: string }) {
  const { t } = useTranslation(["shell", "frame"]);
  return (
    <section className={css.support} aria-label={t("support.label")}>
      <IconEye size={16} stroke={1.8} aria-hidden />
      <p>
        <BoldText>{t("support.banner", { tenant })}</BoldText>
        <span className="us-wide"> {t("support.read_only")}</span>
      </p>
      <Form method="post" action={paths.support()} reloadDocument>
        <button type="submit" name="intent" value="close">
          {t("support.leave")}
        </button>
      </Form>
    </section>
  );
}
