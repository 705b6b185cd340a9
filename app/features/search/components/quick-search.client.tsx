import "~/ui/theme/dialog-styles";
import { Modal, UnstyledButton } from "@mantine/core";
import { useNavigate } from "@remix-run/react";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AskedAction } from "~/domain/search/asked-action";
import { folded } from "~/domain/search/folded";
import type { NavigationGroup } from "~/platform/pages/navigation.types";
import { paths } from "~/platform/paths";
import type { QuickAnswer } from "../quick-search.answers";
import { OptionList } from "./option-list";
import { firstGroups, foundGroups, type QuickOption } from "./quick-options";
import css from "./quick-search.module.css";
import { SearchStateText } from "./search-state";
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

  const open = useCallback(
    ({ draftItem, to }: QuickOption) => {
      onClose();
      if (draftItem) void putInDraft(draftItem);
      else navigate(to);
    },
    [onClose, putInDraft, navigate],
  );
  const awaited = isAwaited && isSettled ? active : undefined;
  useEffect(() => {
    if (awaited) open(awaited);
  }, [awaited, open]);

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
    else if (active) open(active);
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
      <OptionList id={id} groups={groups} active={active} terms={terms} onOpen={open} onFollowed={onClose} />
      <div className={css.foot}>
        <SearchStateText
          id={id}
          text={text}
          state={state}
          isSettled={isSettled}
          found={found}
          count={options.length}
        />
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
