import { Segmented } from "../controls/segmented";
import { useAddress } from "../use-address";
import type { FilterOption } from "./select-filter";

interface Props {
  readonly label: string;
  /** Its part of the address: "filter[state]". */
  readonly name: string;
  readonly value: string | undefined;
  /** The choice that stands for all of the list; absent where one is always chosen. */
  readonly all?: string;
  readonly options: readonly FilterOption[];
}

/** One of a few, all in sight; the choice stands in the address. */
export function OneOfFilter({ label, name, value = "", all, options }: Props) {
  const { hrefOf } = useAddress();
  const choices = all === undefined ? options : [{ value: "", label: all }, ...options];
  return (
    <Segmented
      label={label}
      value={value}
      tall
      options={choices.map((option) => ({ ...option, to: hrefOf({ [name]: option.value, page: null }) }))}
    />
  );
}
