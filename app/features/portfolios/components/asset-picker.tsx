import { TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ASSET_TYPES } from "~/domain/analysis/positions/holding";
import { isFixedIncomeIn } from "~/domain/instruments/instrument-section";
import type { SearchHit } from "~/features/assets/search.answers";
import { useSearchHits } from "~/features/search/components/use-search-hits";
import type { Addition } from "./holding-rows";
import css from "./portfolios.module.css";

interface Props {
  readonly onAdd: (addition: Addition) => void;
  readonly label?: string;
  /** Only assets of these sections. */
  readonly sections?: readonly string[];
}

/** Finds an asset by name or ISIN as somebody types, and adds it; arrow keys choose, Enter adds. */
export function AssetPicker({ onAdd, label, sections }: Props) {
  const { t } = useTranslation(["portfolios", "frame"]);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const listId = useId();
  const { hits, state } = useSearchHits(text);
  const options = hits.filter(({ isin, section }) => isin !== null && (sections?.includes(section) ?? true));
  const isOpen = text.trim().length > 1;

  const add = (hit: SearchHit | undefined) => {
    if (!hit?.isin) return;
    onAdd(additionOf(hit, hit.isin));
    setText("");
    setActive(0);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setActive((at) => Math.min(at + 1, options.length - 1));
    else if (event.key === "ArrowUp") setActive((at) => Math.max(at - 1, 0));
    else if (event.key === "Enter") add(options[active]);
    else if (event.key === "Escape") setText("");
    else return;
    event.preventDefault();
  };

  return (
    <div className={css.picker}>
      <TextInput
        label={label ?? t("editor.add")}
        placeholder={t("editor.add_placeholder")}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={keyed}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && options[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
      />
      {isOpen && (
        <div className={css.options} id={listId} role="listbox" aria-label={t("editor.found")}>
          {options.map((hit, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys of its list.
            <div
              key={`${hit.isin} ${hit.section}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={css.option}
              data-active={index === active || undefined}
              onMouseEnter={() => setActive(index)}
              onClick={() => add(hit)}
            >
              <span>
                {hit.name}
                <small>
                  {hit.isin} · {t(`frame:nav.${hit.section}`, { defaultValue: hit.section })}
                </small>
              </span>
              <IconPlus size={16} stroke={1.6} aria-hidden />
            </div>
          ))}
          {options.length === 0 && (
            <div className={css.noOption} role="status">
              {state === "searching"
                ? t("editor.searching")
                : state === "failed"
                  ? t("editor.search_failed")
                  : t("editor.nothing_found", { text })}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function additionOf(hit: SearchHit, isin: string): Addition {
  const assetType = ASSET_TYPES.find((type) => type === hit.type) ?? null;
  const fixedIncome = isFixedIncomeIn(hit.section, assetType);
  return {
    isin,
    assetId: isin,
    name: hit.name,
    assetType,
    fixedIncome,
    currency: null,
  };
}
