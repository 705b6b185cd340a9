import { IconAlertCircle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./sign-in.module.css";

/** One sentence above the fields: what was refused, or what there is to know. */
export function FormNotice({ refused, children }: { refused?: boolean; children: ReactNode }) {
  const Icon = refused ? IconAlertCircle : IconInfoCircle;
  return (
    <p className={css.notice} data-refused={refused || undefined} role={refused ? "alert" : "status"}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
