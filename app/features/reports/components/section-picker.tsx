import { IconChevronDown, IconChevronUp, IconNotes } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import {
  DEFAULT_SECTIONS,
  NOTED_SECTIONS,
  REPORT_SECTIONS,
  type ReportSection,
} from "~/domain/reports/sections";
import { CheckBox } from "~/ui/controls/check-box";
import css from "./reports.module.css";
import { SectionNote } from "./section-note";

export interface SectionChoice {
  readonly name: ReportSection;
  readonly chosen: boolean;
}

/** All sections in the order they are offered, chosen where a report has them when nobody chooses. */
export const offeredSections = (): readonly SectionChoice[] =>
  REPORT_SECTIONS.map((name) => ({ name, chosen: DEFAULT_SECTIONS.includes(name) }));

/** Notes by section; one that is undefined was removed. */
export type SectionNotes = Readonly<Partial<Record<ReportSection, string | undefined>>>;

const canBeNoted = (name: ReportSection) => NOTED_SECTIONS.some((section) => section === name);

interface Props {
  readonly choices: readonly SectionChoice[];
  readonly onChange: (choices: readonly SectionChoice[]) => void;
  readonly error: string | null;
  /** What the author says of sections; absent where a report carries no notes. */
  readonly notes?: SectionNotes;
  readonly onNotes?: (notes: SectionNotes) => void;
}

/** Sections to choose from, in the order they will be printed; the order is changed by the arrows beside each. */
export function SectionPicker({ choices, onChange, error, notes, onNotes }: Props) {
  const { t } = useTranslation("reports");
  const chosen = choices.filter((choice) => choice.chosen).length;
  const setAll = (value: boolean) => onChange(choices.map(({ name }) => ({ name, chosen: value })));
  const toggle = (name: ReportSection) =>
    onChange(choices.map((choice) => (choice.name === name ? { name, chosen: !choice.chosen } : choice)));
  const move = (index: number, by: number) => {
    const moved = [...choices];
    const [choice] = moved.splice(index, 1);
    if (choice) moved.splice(index + by, 0, choice);
    onChange(moved);
  };
  return (
    <fieldset className={css.picker} aria-describedby="report-sections-state">
      <legend>{t("dialog.sections")}</legend>
      <p className={css.pickerBar}>
        <span id="report-sections-state" aria-live="polite" data-error={error !== null || undefined}>
          {error ?? t("dialog.chosen", { count: chosen })}
        </span>
        <button type="button" onClick={() => setAll(true)}>
          {t("dialog.all")}
        </button>
        <button type="button" onClick={() => setAll(false)}>
          {t("dialog.none")}
        </button>
      </p>
      <ol>
        {choices.map(({ name, chosen: isChosen }, index) => {
          const label = t(`sections.${name}`);
          const noted = notes?.[name];
          return (
            <li key={name} data-chosen={isChosen || undefined}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input. */}
              <label>
                <CheckBox checked={isChosen} onChange={() => toggle(name)} />
                {label}
              </label>
              {onNotes && isChosen && noted === undefined && canBeNoted(name) && (
                <button
                  type="button"
                  onClick={() => onNotes({ ...notes, [name]: "" })}
                  aria-label={t("dialog.note", { name: label })}
                  title={t("dialog.note", { name: label })}
                >
                  <IconNotes size={16} stroke={1.8} aria-hidden />
                </button>
              )}
              <button
                type="button"
                disabled={index === 0}
                onClick={() => move(index, -1)}
                aria-label={t("dialog.earlier", { name: label })}
              >
                <IconChevronUp size={16} stroke={1.8} aria-hidden />
              </button>
              <button
                type="button"
                disabled={index === choices.length - 1}
                onClick={() => move(index, 1)}
                aria-label={t("dialog.later", { name: label })}
              >
                <IconChevronDown size={16} stroke={1.8} aria-hidden />
              </button>
              {onNotes && isChosen && noted !== undefined && (
                <SectionNote
                  label={label}
                  text={noted}
                  onChange={(text) => onNotes({ ...notes, [name]: text })}
                  onRemove={() => onNotes({ ...notes, [name]: undefined })}
                />
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
