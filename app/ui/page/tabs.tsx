import { StepLink } from "../step-link";
import css from "./page.module.css";

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly count?: string;
}

/** Tabs are links: each has an address of its own. */
export function Tabs({ label, tabs, active }: { label: string; tabs: readonly Tab[]; active: string }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <StepLink
          key={tab.id}
          to={tab.to}
          aria-current={tab.id === active ? "page" : undefined}
          prefetch="intent"
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </StepLink>
      ))}
    </nav>
  );
}
