import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { EmptyState } from "~/ui/page/states";
import type { EetTabField } from "../eet.types";
import { EetFields, EetValue } from "./eet-fields";

interface Props {
  readonly section: string;
  readonly isin: string;
  readonly fields: readonly EetTabField[];
  readonly mayWrite: boolean;
  /** Data version that is shown; null for that of today. */
  readonly asOf: number | null;
}

/** The fund's European ESG Template by section, and the ways on: compare it, write one. */
export function EetTab({ section, isin, fields, mayWrite, asOf }: Props) {
  const { t } = useTranslation("eet");
  const links = (
    <>
      <ButtonLink to={paths.eetVersions(section, isin, asOf)}>{t("tab.compare")}</ButtonLink>
      {mayWrite && <ButtonLink to={paths.eetOfFund(section, isin)}>{t("tab.write")}</ButtonLink>}
    </>
  );
  if (fields.length === 0) return <EmptyState action={links}>{t("tab.none")}</EmptyState>;
  return (
    <EetFields
      label={t("tab.fields")}
      fields={fields}
      textOf={({ value, words }) => `${value} ${words ?? ""}`}
      aside={links}
      columns={[
        {
          id: "value",
          header: t("fields.value"),
          cell: ({ value, words }) => <EetValue value={value} words={words} />,
          width: 280,
        },
      ]}
    />
  );
}
