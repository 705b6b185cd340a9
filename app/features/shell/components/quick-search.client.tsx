import { Modal } from "@mantine/core";
import { useNavigate } from "@remix-run/react";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { QuickSearchOption, SearchHit } from "../quick-search.types";
import type { NavigationGroup } from "../shell.types";
import css from "./quick-search.module.css";
import { useSearchHits } from "./use-search-hits";

interface Props {
  readonly navigation: readonly NavigationGroup[];
  readonly onClose: () => void;
}

const assetOption = (hit: SearchHit, section: string): QuickSearchOption => {
  const key = hit.code ?? hit.isin ?? "";
  return {
    id: `${hit.section}-${key}`,
    to: paths.asset(hit.section, key),
    name: hit.name,
    detail: `${key} · ${section}`,
  };
};

/** Assets and screens by name, ISIN or issuer; arrows choose, Enter opens, Escape closes. */
export default function QuickSearch({ navigation, onClose }: Props) {
  const { t } = useTranslation(["shell", "common"]);
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const { hits, state } = useSearchHits(text);
  const id = useId();

  const wanted = text.trim().toLowerCase();
  const screens: QuickSearchOption[] = navigation
    .flatMap((group) => group.items)
    .map((item) => ({ id: item.id, to: item.to, name: t(`common:nav.${item.id}`), detail: t("screen") }))
    .filter((option) => option.name.toLowerCase().includes(wanted))
    .slice(0, wanted ? 4 : 8);
  const assets = hits.map((hit) => assetOption(hit, t(`common:nav.${hit.section}`)));
  const options = [...assets, ...screens];
  const active = options[Math.min(chosen, options.length - 1)];

  const open = (option: QuickSearchOption | undefined) => {
    if (!option) return;
    onClose();
    navigate(option.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, options.length - 1) + step + options.length) % options.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      open(active);
    }
  };

  return (
    <Modal opened onClose={onClose} withCloseButton={false} padding={0} size={560} yOffset={96} title={null}>
      <div className={css.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={t("search_prompt")}
          aria-label={t("search_prompt")}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t("search_results")} className={css.list}>
        {options.map((option) => (
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            className={css.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(option)}
            onKeyDown={onKeyDown}
          >
            <span className={css.name}>{option.name}</span>
            <span className={css.detail}>{option.detail}</span>
          </div>
        ))}
      </div>
      <p className={css.state} role="status">
        {state === "searching" && t("searching")}
        {state === "failed" && t("search_failed")}
        {state === "done" && options.length === 0 && t("search_nothing", { text: text.trim() })}
        {state === "idle" && t("search_hint")}
        {state === "done" && options.length > 0 && t("search_found", { count: assets.length })}
      </p>
    </Modal>
  );
}
