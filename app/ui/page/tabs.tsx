import { useEffect, useRef } from "react";
import type { To } from "../href";
import { StepLink } from "../step-link";
import css from "./tabs.module.css";

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly to: To;
  readonly count?: string;
}

/** Tabs are links: each has an address of its own. */
export function Tabs({ label, tabs, active }: { label: string; tabs: readonly Tab[]; active: string }) {
  const row = useRef<HTMLElement>(null);
  // Where they are wider than the screen, the open one is in its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab changes with `active`.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !open) return;
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.clientWidth) / 2;
  }, [active]);
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
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
