import { Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "../controls/check-box";
import { IconButton } from "../controls/icon-button";
import { PopoverPanel } from "../popover/popover-panel";
import { columnLabel } from "./column";
import css from "./column-menu.module.css";
import type { ColumnChoice } from "./use-column-view";

/** Columns to show, to order and to keep in sight. The first column is the name and stays where it is. */
export function ColumnMenu<R>({ choice }: { choice: ColumnChoice<R> }) {
  const { t } = useTranslation("ui");
  const [, ...columns] = choice.columns;
  return (
    <PopoverPanel
      padding={8}
      target={
        <Button variant="subtle" leftSection={<IconColumns3 stroke={1.6} />}>
          {t("columns")}
        </Button>
      }
    >
      {() => (
        <>
          <ul className={css.list}>
            {columns.map((column) => {
              const name = columnLabel(column);
              const pinned = choice.isPinned(column.id);
              const Pin = pinned ? IconPinFilled : IconPin;
              return (
                <li key={column.id}>
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside. */}
                  <label className={css.label}>
                    <CheckBox checked={choice.isShown(column.id)} onChange={() => choice.toggle(column.id)} />
                    {name}
                  </label>
                  <IconButton
                    size={26}
                    aria-label={t("pin_column", { name })}
                    aria-pressed={pinned}
                    onClick={() => choice.togglePin(column.id)}
                  >
                    <Pin size={14} stroke={1.6} />
                  </IconButton>
                  <IconButton
                    size={26}
                    aria-label={t("column_earlier", { name })}
                    onClick={() => choice.move(column.id, -1)}
                  >
                    <IconArrowUp size={14} stroke={1.6} />
                  </IconButton>
                  <IconButton
                    size={26}
                    aria-label={t("column_later", { name })}
                    onClick={() => choice.move(column.id, 1)}
                  >
                    <IconArrowDown size={14} stroke={1.6} />
                  </IconButton>
                </li>
              );
            })}
          </ul>
          <Button variant="subtle" size="xs" onClick={choice.reset}>
            {t("columns_reset")}
          </Button>
        </>
      )}
    </PopoverPanel>
  );
}
