import { useAddress } from "../use-address";
import { SearchField } from "./search-field";

interface Props {
  readonly placeholder: string;
  readonly value: string;
  /** Its part of the address. */
  readonly name?: string;
}

/** The search of a list whose address holds what is searched. */
export function ListSearch({ placeholder, value, name = "q" }: Props) {
  const { go } = useAddress();
  return <SearchField placeholder={placeholder} value={value} onSearch={(text) => go({ [name]: text })} />;
}
