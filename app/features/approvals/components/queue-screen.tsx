import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { type Queue, QueueStates } from "./queue-states";

const SCREENS = {
  missing: "missing-assets",
  conflict: "conflict-assets",
  merge: "merge-proposals",
} as const satisfies Record<Queue, string>;

interface Props<S extends string> {
  readonly of: Queue;
  readonly states: readonly S[];
  /** How many of each state the filters leave. */
  readonly counts: Readonly<Record<S, number>>;
  /** The state of what waits for a decision. */
  readonly waiting: S;
  readonly q: string;
  readonly filter: { readonly status: S };
  readonly actions?: ReactNode;
  /** Filters beside the search and the states. */
  readonly filters: ReactNode;
  readonly list: (shared: { readonly empty: ReactElement }) => ReactElement;
}

/** A screen of things that wait for an administrator: how many, their states and filters, and the list. */
export function QueueScreen<S extends string>(props: Props<S>) {
  const { of, states, counts, waiting, q, filter, actions, filters, list } = props;
  const { t } = useTranslation(["approvals", "frame"]);
  const { status } = filter;
  return (
    <>
      <PageHead
        title={t(`frame:nav.${SCREENS[of]}`)}
        facts={
          <>
            <CountFact text={`approvals:${of}.count`} count={counts[waiting]} />
            <span>{t(`${of}.what`)}</span>
          </>
        }
        actions={actions}
      />
      <ListTools
        folds
        search={<ListSearch placeholder={t(`${of}.search`)} value={q} />}
        end={<QueueStates of={of} states={states} chosen={status} counts={counts} />}
      >
        {filters}
      </ListTools>
      <PageBody>
        {list({ empty: <NoRows keeps={["filter[status]"]}>{t(`${of}.empty.${status}`)}</NoRows> })}
      </PageBody>
    </>
  );
}
