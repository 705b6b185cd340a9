import { NativeSelect } from "@mantine/core";
import { type AddressChange, useAddress } from "../use-address";

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  /** Its part of the address: "filter[status]". */
  readonly name: string;
  readonly value: string | null | undefined;
  /** What is chosen while nothing is. */
  readonly all: string;
  readonly options: readonly FilterOption[];
  /** What else another choice changes in the address. */
  readonly also?: AddressChange;
  /** The label stands over the field instead of being spoken only. */
  readonly labelled?: boolean;
}

/** One of many, or all of them; the choice stands in the address. */
export function SelectFilter({ label, name, value, all, options, also, labelled }: Props) {
  const { go } = useAddress();
  return (
    <NativeSelect
      {...(labelled ? { label } : { "aria-label": label })}
      value={value ?? ""}
      data={[{ value: "", label: all }, ...options]}
      onChange={(event) => go({ ...also, [name]: event.currentTarget.value })}
    />
  );
}
