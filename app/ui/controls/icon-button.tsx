import { type ComponentPropsWithoutRef, forwardRef } from "react";
import css from "./icon-button.module.css";

interface Props extends ComponentPropsWithoutRef<"button"> {
  /** Its width and height in pixels. */
  readonly size?: number;
  readonly framed?: boolean;
}

/** A button that shows an icon alone; its label names it. */
export const IconButton = forwardRef<HTMLButtonElement, Props>(
  ({ size = 32, framed, className = "", ...button }, ref) => (
    <button
      ref={ref}
      type="button"
      className={`${css.button} ${className}`}
      style={{ width: size, height: size }}
      data-framed={framed || undefined}
      {...button}
    />
  ),
);
IconButton.displayName = "IconButton";
