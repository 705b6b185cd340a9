import "@mantine/core/styles/Tooltip.layer.css";
import { Tooltip } from "@mantine/core";

export interface HintBodyProps {
  readonly target: HTMLElement;
  readonly label: string;
  readonly position: "top" | "right";
}

/** Opened by whoever fetched it; from then on it opens and closes by itself. */
export default function HintBody({ target, label, position }: HintBodyProps) {
  return <Tooltip target={target} label={label} position={position} defaultOpened />;
}
