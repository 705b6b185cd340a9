import { Link } from "@remix-run/react";
import {
  type Icon,
  IconAlertTriangle,
  IconArrowDownRight,
  IconArrowUpRight,
  IconBan,
  IconFileText,
  IconGauge,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { HeldChange } from "../dashboard.types";
import css from "./dashboard.module.css";

/** What the last publication changed in the instruments of the viewer's portfolios, each with the way to its working. */
export function HeldChangeList({ changes }: { changes: readonly HeldChange[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <ul className={css.changes}>
      {changes.map((change) => {
        const ChangeIcon = iconOf(change);
        return (
          <li key={change.id}>
            <ChangeIcon size={18} stroke={1.6} aria-hidden />
            <span>
              <Link to={change.to}>{change.name}</Link>{" "}
              {t("changed_from", { label: change.label, before: change.before, after: change.after })}
            </span>
            <span className={css.held}>{t("held_by", { count: change.portfolios })}</span>
          </li>
        );
      })}
    </ul>
  );
}

function iconOf({ topic, direction }: HeldChange): Icon {
  if (topic === "sanction") return IconAlertTriangle;
  if (topic === "exclusion") return IconBan;
  if (topic === "sfdr") return IconFileText;
  if (topic === "rating" && direction) return direction === "up" ? IconArrowUpRight : IconArrowDownRight;
  return IconGauge;
}
