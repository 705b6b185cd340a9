import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import css from "./exclusions.module.css";

/** A row that only names a company, the securities it may mean and those that were accepted for it. */
export interface NamedRow {
  readonly row: number;
  readonly name: string;
  readonly proposals: readonly { readonly isin: string; readonly name: string }[];
  readonly sure: string | null;
  readonly accepted: readonly string[];
}

type Accepted = Readonly<Record<string, readonly string[]>>;

interface Props {
  readonly rows: readonly NamedRow[];
  readonly onAccept: (accepted: Accepted) => void;
  readonly disabled: boolean;
}

/** The securities that companies without an ISIN may mean: accepted one by one, or all that have exactly the name. */
export function CompanyProposals({ rows, onAccept, disabled }: Props) {
  const { t } = useTranslation("exclusions");
  if (rows.length === 0) return null;
  const chosen: Accepted = Object.fromEntries(
    rows.flatMap(({ row, accepted }) => (accepted.length > 0 ? [[String(row), accepted]] : [])),
  );
  const open = rows.flatMap(({ row, sure, accepted }) =>
    sure !== null && accepted.length === 0 ? [[String(row), [sure]] as const] : [],
  );
  const toggle = ({ row, accepted }: NamedRow, isin: string) => {
    const { [String(row)]: _, ...others } = chosen;
    const next = accepted.includes(isin) ? accepted.filter((one) => one !== isin) : [...accepted, isin];
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
            onClick={() => onAccept({ ...chosen, ...Object.fromEntries(open) })}
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
                  checked={company.accepted.includes(isin)}
                  disabled={disabled}
                  onChange={() => toggle(company, isin)}
                />
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  );
}
