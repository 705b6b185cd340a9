import type { IconX } from "@tabler/icons-react";
import { Hint } from "../popover/hint";
import { IconButton } from "./icon-button";

interface Props {
  readonly label: string;
  readonly Icon: typeof IconX;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Whether its words also show while the pointer rests on it. */
  readonly hint?: true;
}

/** Something done to a row, as a picture. */
export function IconAct({ label, Icon, onClick, disabled, hint }: Props) {
  const button = (
    <IconButton aria-label={label} onClick={onClick} disabled={disabled}>
      <Icon size={hint ? 17 : 16} stroke={1.6} aria-hidden />
    </IconButton>
  );
  return hint ? <Hint label={label}>{button}</Hint> : button;
}
