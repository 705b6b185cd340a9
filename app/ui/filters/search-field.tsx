import "@mantine/core/styles/CloseButton.layer.css";
import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsLeaving } from "../use-address-in-force";
import { useOwnQuestions } from "../use-own-questions";

interface Props {
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

const DEBOUNCE_MS = 200;

/** The search of a list: asks as somebody types, and follows the address when it changes otherwise. */
export function SearchField({ placeholder, value, onSearch }: Props) {
  const { t } = useTranslation("ui");
  const [text, setText] = useState(value);
  const noteQuestion = useOwnQuestions(value, () => setText(value));
  const isLeaving = useIsLeaving();
  const ask = useDebouncedCallback((next: string) => {
    // Whoever followed a link meanwhile is not brought back.
    if (isLeaving()) return;
    noteQuestion(next);
    onSearch(next);
  }, DEBOUNCE_MS);
  const change = (next: string) => {
    setText(next);
    ask(next);
  };
  return (
    <TextInput
      type="search"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={
        text && <CloseButton size={24} aria-label={t("clear_search")} onClick={() => change("")} />
      }
    />
  );
}
