import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { NamedRow } from "../imports.answers";
import css from "./exclusions.module.css";

type Accepted = Readonly<Record<string, readonly string[]>>;

interface Props {
  readonly rows: readonly NamedRow[];
  /** Row → ISINs, as a person accepted them. */
  readonly accepted: Accepted;
  readonly onAccept: (accepted: Accepted) => void;
  readonly disabled: boolean;
}

/** The securities that companies without an ISIN may mean: accepted one by one, or all that have exactly the name. */
export function CompanyProposals({ rows, accepted, onAccept, disabled }: Props) {
  const { t } = useTranslation("exclusions");
  if (rows.length === 0) return null;
  const isinsOf = (row: number) => accepted[String(row)] ?? [];
  const open = rows.flatMap(({ row, sure }) =>
    sure !== null && isinsOf(row).length === 0 ? [[String(row), [sure]] as const] : [],
  );
  const toggle = (row: number, isin: string) => {
    const { [String(row)]: own = [], ...others } = accepted;
    const next = own.includes(isin) ? own.filter((one) => one !== isin) : [...own, isin];
    onAccept(next.length === 0 ? others : { ...others, [String(row)]: next });
  };
  return (
    <section aria-label={t("import.named")} className={css.named}>
      <div className={css.heads}>
        <b>{t("import.named")}</b>
        {open.length > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            disabled={disabled}
            onClick={() => onAccept({ ...accepted, ...Object.fromEntries(open) })}
          >
            {t("import.use_same_names", { count: open.length })}
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {rows.map((company) => (
          <li key={company.row}>
            <fieldset className={css.company}>
              <legend>
                {company.name} <span className="us-mid">{t("import.row", { row: company.row })}</span>
              </legend>
              {company.proposals.map(({ isin, name }) => (
                <Checkbox
                  key={isin}
                  size="xs"
                  label={`${name} · ${isin}`}
                  checked={isinsOf(company.row).includes(isin)}
                  disabled={disabled}
                  onChange={() => toggle(company.row, isin)}
                />
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  );
}
