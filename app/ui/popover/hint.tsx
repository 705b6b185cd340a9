import { cloneElement, type PointerEvent, type ReactElement, useRef, useState } from "react";
import { deferred } from "./deferred";
import type { HintBodyProps } from "./hint-body.client";

const OPEN_DELAY_MS = 300;
const body = deferred<HintBodyProps>(() => import("./hint-body.client"));

interface Props {
  readonly label: string;
  readonly position?: "top" | "right";
  readonly disabled?: boolean;
  readonly children: ReactElement;
}

/**
 * A few words beside what the pointer rests on. Tables hold hundreds of these: until the pointer rests on one, it costs
 * nothing but two listeners.
 */
export function Hint({ label, position = "top", disabled = false, children }: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const isOver = useRef(false);
  const enter = (event: PointerEvent<HTMLElement>) => {
    if (target || disabled || event.pointerType === "touch") return;
    isOver.current = true;
    const element = event.currentTarget;
    // Words that could not be fetched are not worth an error: the next visit asks again.
    body.fetch().catch(() => undefined);
    setTimeout(() => {
      const show = () => isOver.current && setTarget(element);
      if (isOver.current) body.fetch().then(show, () => undefined);
    }, OPEN_DELAY_MS);
  };
  const leave = () => {
    isOver.current = false;
  };
  const Body = target && !disabled ? body.component() : null;
  return (
    <>
      {cloneElement(children, { onPointerEnter: enter, onPointerLeave: leave })}
      {Body && target && <Body target={target} label={label} position={position} />}
    </>
  );
}
