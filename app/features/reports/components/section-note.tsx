import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MAX_NOTE_LENGTH } from "~/domain/reports/sections";
import css from "./reports.module.css";

interface Props {
  /** The section's name. */
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
}

/** What the author says of a section, written below it. */
export function SectionNote({ label, text, onChange, onRemove }: Props) {
  const { t } = useTranslation("reports");
  return (
    <span className={css.sectionNote}>
      <textarea
        className="us-box"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: It opens because somebody asked to write.
        autoFocus={text === ""}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-label={t("dialog.note", { name: label })}
        placeholder={t("dialog.note_hint")}
      />
      <button
        type="button"
        onClick={onRemove}
        aria-label={t("dialog.note_remove", { name: label })}
        title={t("dialog.note_remove", { name: label })}
      >
        <IconTrash size={16} stroke={1.8} aria-hidden />
      </button>
    </span>
  );
}
