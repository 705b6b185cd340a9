import {
  changesBetween,
  type WatchedChange,
  type WatchedState,
  type WatchedValue,
} from "~/domain/watching/changes";
import { ALERT_TOPICS, WATCHED_FIELDS } from "~/domain/watching/watched-fields";
import { columnsFor } from "~/features/assets/list-columns";
import { alertWords, workingOf } from "~/features/watchlists/alert-words";
import { openSections } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { translate } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import type { HeldChange, HeldChanges } from "./dashboard.types";
import type { ChangedRow } from "./held-changes.queries.server";

const SHOWN = 6;
const IDS = new Set(WATCHED_FIELDS.map(({ id }) => id));

/** What the last publication changed in the viewer's portfolios, as far as their sections and columns let them see it. */
export function heldChanges(app: SignedInContext, rows: readonly ChangedRow[]): HeldChanges {
  const open = new Set(openSections(app.viewer));
  const changes = rows.flatMap((row) => {
    const section = [row.section, row.alsoSection].find((one) => one !== null && open.has(one));
    return section ? changesOf(app, row, section) : [];
  });
  const urgency = ({ topic }: FoundChange) => ALERT_TOPICS.indexOf(topic);
  const shown = changes
    .sort((a, b) => urgency(a) - urgency(b) || b.portfolios - a.portfolios || a.name.localeCompare(b.name))
    .slice(0, SHOWN);
  return {
    assets: new Set(changes.map(({ isin }) => isin)).size,
    shown: shown.map((change) => worded(app, change)),
  };
}

interface FoundChange extends WatchedChange {
  readonly isin: string;
  readonly section: Section;
  /** The last part of the address of its page. */
  readonly path: string;
  readonly name: string;
  readonly portfolios: number;
}

function changesOf(app: SignedInContext, row: ChangedRow, section: Section): FoundChange[] {
  const seen = columnsFor(app.viewer, section).filter(({ id }) => IDS.has(id));
  const stateAt = (when: "before" | "after"): WatchedState =>
    Object.fromEntries(
      seen.map(({ id, kind }): [string, WatchedValue] => {
        const value = row[`${when}.${id}`] ?? null;
        return [id, kind === "flag" && value !== null ? value === 1 : value];
      }),
    );
  const path = section === "supranationals" ? (row.issuerCode ?? row.issuerId ?? row.isin) : row.isin;
  return changesBetween(stateAt("before"), stateAt("after")).map((change) => ({
    ...change,
    isin: row.isin,
    section,
    path,
    name: row.name,
    portfolios: row.portfolios,
  }));
}

/** Said here rather than in the browser: the words of every column would weigh more than the whole screen. */
function worded(app: SignedInContext, change: FoundChange): HeldChange {
  const { isin, topic, field, name, portfolios } = change;
  const { label, before, after } = alertWords(
    (key, params) => translate(app.locale, key, params),
    formatFor(app.locale),
    change,
  );
  return {
    id: `${isin} ${field}`,
    topic,
    direction: directionOf(change),
    name,
    to: workingOf({ ...change, subjectKind: "asset", subject: isin }),
    label,
    before,
    after,
    portfolios,
  };
}

function directionOf({ before, after }: WatchedChange): HeldChange["direction"] {
  if (typeof before !== "number" || typeof after !== "number") return null;
  return after > before ? "up" : "down";
}
