import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button-link";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

/** Says that a queue is narrowed to what one load asked, and leads to all of it. */
export function OfLoadOnly({ load }: { load: number | undefined }) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const { hrefOf } = useAddress();
  if (load === undefined) return null;
  return (
    <ButtonLink to={hrefOf({ "filter[load]": null, page: null })}>
      {t("of_load_only", { id: format.number(load) })}
    </ButtonLink>
  );
}
