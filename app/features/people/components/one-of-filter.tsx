import { Segmented } from "~/ui/controls/segmented";
import type { AddressOf } from "~/ui/use-address";

interface Props {
  readonly label: string;
  /** Name of the filter in the address: "state". */
  readonly filter: string;
  readonly value: string | undefined;
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hrefOf: AddressOf;
}

/** All of a list, or those in one state; the choice stands in the address. */
export function OneOfFilter({ label, filter, value, all, options, hrefOf }: Props) {
  const to = (choice: string | null) => hrefOf({ [`filter[${filter}]`]: choice, page: null });
  return (
    <Segmented
      label={label}
      value={value ?? ""}
      tall
      options={[
        { value: "", label: all, to: to(null) },
        ...options.map((option) => ({ ...option, to: to(option.value) })),
      ]}
    />
  );
}
