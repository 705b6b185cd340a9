import { useTranslation } from "react-i18next";
import type { LoadPreview } from "~/domain/load-files/preview";
import { DATES_KEY, MARK_KEY, SHEET_KEY, WEIGHTS_KEY } from "~/domain/load-files/saved-mapping";
import css from "./loading.module.css";

type Mapping = Readonly<Record<string, string>>;

interface Props {
  readonly preview: LoadPreview;
  readonly mapping: Mapping | null;
  readonly onMapping: (mapping: Mapping | null) => void;
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

/** What a file does not say of itself: which sheet is meant, what a comma is, and which part of a date is the day. */
export function FileChoices({ preview, mapping, onMapping }: Props) {
  const { t } = useTranslation("loading");
  const { sheets, detected, warnings, rows } = preview;
  const sheet = mapping?.[SHEET_KEY] ?? detected.sheet;
  const weights = rows.map(({ cells }) => Number(cells.weight_pct?.replace(",", ".") ?? Number.NaN));
  const areSmall = weights.length > 1 && weights.every((weight) => Math.abs(weight) <= 1);
  const isOpen = {
    mark: mapping?.[MARK_KEY] !== undefined || warnings.some(({ code }) => code === "D30"),
    dates:
      mapping?.[DATES_KEY] !== undefined ||
      warnings.some(({ code }) => code === "R12") ||
      rows.some(({ findings }) => findings.some(({ code }) => code === "R12")),
    weights: areSmall || mapping?.[WEIGHTS_KEY] !== undefined,
  };
  const say = (key: string, value: string) => {
    const { [key]: _before, ...others } = mapping ?? {};
    const said = value === "" ? others : { ...others, [key]: value };
    onMapping(Object.keys(said).length === 0 ? null : said);
  };
  const all: (Choice | null)[] = [
    typeof sheet === "string" && sheets.length > 1
      ? {
          id: "load-sheet",
          label: t("screen.sheet_choice"),
          value: sheet,
          options: sheets.map((name) => [name, name]),
          onChange: (name) => onMapping({ [SHEET_KEY]: name }),
        }
      : null,
    isOpen.mark
      ? {
          id: "load-mark",
          label: t("screen.mark_choice"),
          value: mapping?.[MARK_KEY] ?? "",
          options: [
            ["", t("screen.mark.as_read")],
            [".", t("screen.mark.point")],
            [",", t("screen.mark.comma")],
          ],
          onChange: (mark) => say(MARK_KEY, mark),
        }
      : null,
    isOpen.dates
      ? {
          id: "load-dates",
          label: t("screen.dates_choice"),
          value: mapping?.[DATES_KEY] ?? "",
          options: [
            ["", t("screen.dates.unsaid")],
            ["day_first", t("screen.dates.day_first")],
            ["month_first", t("screen.dates.month_first")],
          ],
          onChange: (order) => say(DATES_KEY, order),
        }
      : null,
    isOpen.weights
      ? {
          id: "load-weights",
          label: t("screen.weights_choice"),
          value: mapping?.[WEIGHTS_KEY] ?? "",
          options: [
            ["", t("screen.weights.percent")],
            ["fractions", t("screen.weights.fractions")],
          ],
          onChange: (unit) => say(WEIGHTS_KEY, unit),
        }
      : null,
  ];
  const choices = all.filter((choice) => choice !== null);
  if (choices.length === 0) return null;
  return (
    <div className={css.choices}>
      {choices.map(({ id, label, value, options, onChange }) => (
        <p key={id}>
          <label htmlFor={id}>{label}</label>
          <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {options.map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </select>
        </p>
      ))}
    </div>
  );
}
