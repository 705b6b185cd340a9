import "~/ui/theme/select-styles";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";

const DEBOUNCE_MS = 120;

export interface SearchedOption {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly nothingFound: string;
  readonly chosen: SearchedOption | null;
  readonly onChoose: (option: SearchedOption | null) => void;
  /** Asks for what matches; the empty text asks for the first ones. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly SearchedOption[]>;
  readonly onFailed: (error: unknown) => void;
  readonly hasFirstFocus?: boolean;
}

/** A choice among more than a list can hold: what is typed is searched for where the things are. */
export function SearchedSelect({ chosen, search, onChoose, onFailed, nothingFound, ...shown }: Props) {
  const { label, placeholder, hasFirstFocus } = shown;
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const [found, setFound] = useState<readonly SearchedOption[] | null>(null);
  // What is chosen stands in the field; it is no question.
  const question = asked === chosen?.name ? "" : asked;
  useEffect(() => {
    const abort = new AbortController();
    search(question, abort.signal)
      .then(setFound)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) onFailed(error);
      });
    return () => abort.abort();
  }, [question, search, onFailed]);
  const options = found ?? [];
  const isListed = chosen === null || options.some(({ id }) => id === chosen.id);
  return (
    <Select
      mt={12}
      label={label}
      placeholder={placeholder}
      data={[...(isListed ? [] : [chosen]), ...options].map(({ id, name }) => ({ value: id, label: name }))}
      // They are found already.
      filter={({ options: all }) => all}
      value={chosen?.id ?? null}
      onChange={(value) => onChoose(options.find(({ id }) => id === value) ?? null)}
      onSearchChange={setText}
      nothingFoundMessage={found === null ? undefined : nothingFound}
      searchable
      data-autofocus={hasFirstFocus || undefined}
    />
  );
}
