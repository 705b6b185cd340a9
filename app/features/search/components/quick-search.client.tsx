import "~/ui/theme/dialog-styles";
import { Modal, UnstyledButton } from "@mantine/core";
import { Link, useNavigate } from "@remix-run/react";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AskedAction } from "~/domain/search/asked-action";
import { folded } from "~/domain/search/folded";
import type { NavigationGroup } from "~/platform/navigation.types";
import { paths } from "~/platform/paths";
import type { QuickAnswer } from "../quick-search.types";
import { Marked } from "./marked";
import { firstGroups, foundGroups, type QuickOption } from "./quick-options";
import css from "./quick-search.module.css";
import { usePutInDraft } from "./use-put-in-draft";
import { MIN_CHARACTERS, useFound } from "./use-search-hits";
import { useQuickStart } from "./use-visits";

interface Props {
  readonly navigation: readonly NavigationGroup[];
  readonly onClose: () => void;
}

/** Assets, countries, portfolios and screens; arrows choose, Enter opens, with Ctrl in a new tab, Escape closes. */
export default function QuickSearch({ navigation, onClose }: Props) {
  const { t } = useTranslation(["shell", "frame"]);
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the answer came. */
  const [isAwaited, setAwaited] = useState(false);
  const { found, state, question } = useFound<QuickAnswer>(text, paths.quickSearch);
  const { start, forget } = useQuickStart();
  const id = useId();

  const words = {
    section: (section: string) => t(`frame:nav.${section}`, { defaultValue: section }),
    country: t("country"),
    portfolio: t("portfolio"),
    methodology: t("methodology"),
    help: t("frame:nav.help"),
    doing: t("action"),
    action: (action: AskedAction, name: string) => t(`action_of.${action}`, { name }),
  };
  const screens: readonly QuickOption[] = navigation
    .flatMap(({ items }) => items)
    .map((item) => ({
      id: `screen-${item.id}`,
      to: item.to,
      name: t(`frame:nav.${item.id}`),
      details: [t("screen")],
    }));
  const isEmpty = text.trim() === "";
  const groups = isEmpty ? firstGroups(start, screens, words) : foundGroups(text, found, screens, words);
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(chosen, options.length - 1)];
  const terms = isEmpty ? [] : termsOf(text, found);
  const isSettled = question === text.trim() || text.trim().length < MIN_CHARACTERS;

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: "nearest" });
  }, [active?.id, id, active]);

  const putInDraft = usePutInDraft();

  const open = (option: QuickOption | undefined) => {
    if (!option) return;
    onClose();
    if (option.draftItem) void putInDraft(option.draftItem);
    else navigate(option.to);
  };
  const awaited = isAwaited && isSettled ? active : undefined;
  useEffect(() => {
    if (!awaited) return;
    onClose();
    if (awaited.draftItem) void putInDraft(awaited.draftItem);
    else navigate(awaited.to);
  }, [awaited, navigate, onClose, putInDraft]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = options;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, length - 1) + step + length) % length);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!isSettled) setAwaited(true);
    else if ((event.ctrlKey || event.metaKey) && active) window.open(active.to, "_blank", "noopener");
    else open(active);
  };
  const onFollowed = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="min(96px, 8vh)"
      title={t("search")}
      classNames={{ header: "us-hidden" }}
    >
      <div className={css.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
            setAwaited(false);
          }}
          onKeyDown={onKeyDown}
          placeholder={t("search_prompt")}
          aria-label={t("search_prompt")}
          aria-describedby={`${id}-state`}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-autofocus
        />
        <UnstyledButton className={css.close} onClick={onClose} aria-label={t("close_search")}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t("search_results")} className={css.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not.
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} role="presentation" className={css.group}>
              {t(`found.${group.id}`)}
            </div>
            {group.options.map((option) => (
              <Link
                key={option.id}
                id={`${id}-${option.id}`}
                to={option.to}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                className={css.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  if (option.draftItem) {
                    event.preventDefault();
                    open(option);
                  } else onFollowed(event);
                }}
              >
                <span className={css.name}>
                  <Marked text={option.name} terms={terms} />
                </span>
                <span className={css.detail}>
                  <Marked text={option.details.join(" · ")} terms={terms} />
                </span>
              </Link>
            ))}
          </div>
        ))}
      </div>
      <div className={css.foot}>
        <p id={`${id}-state`} className={css.state} role="status">
          {isEmpty && t("search_hint")}
          {!isEmpty && state === "idle" && options.length === 0 && t("search_more")}
          {!isEmpty && state === "searching" && options.length === 0 && t("searching")}
          {state === "failed" && t("search_failed")}
          {state === "done" &&
            isSettled &&
            options.length === 0 &&
            t("search_nothing", { text: text.trim() })}
          {state === "done" &&
            isSettled &&
            options.length > 0 &&
            t("search_found", { count: options.length })}
          {state === "done" && isSettled && (found?.corrections.length ?? 0) > 0 && (
            <> · {t("search_corrected", { words: correctedWords(found) })}</>
          )}
        </p>
        {isEmpty && start.recent.length > 0 && (
          <UnstyledButton className={css.forget} onClick={forget}>
            {t("forget_recent")}
          </UnstyledButton>
        )}
        <p className={css.keys} aria-hidden>
          {t("search_keys")}
        </p>
      </div>
    </Modal>
  );
}

/** What is marked: the question, its words, and what was read in place of them. */
function termsOf(text: string, answer: QuickAnswer | null): readonly string[] {
  const question = folded(text);
  const words = question.split(" ").filter((word) => word.length > 1);
  return [question, ...words, ...(answer?.corrections ?? [])];
}

/** The corrected words that stand in what was found. */
function correctedWords(answer: QuickAnswer | null): string {
  const texts = (answer?.assets ?? []).map(({ name, foundIn }) => folded(`${name} ${foundIn ?? ""}`));
  return (answer?.corrections ?? []).filter((word) => texts.some((text) => text.includes(word))).join(", ");
}
