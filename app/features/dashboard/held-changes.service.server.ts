import { changesBetween, type WatchedChange } from "~/domain/watching/changes";
import { ALERT_TOPICS } from "~/domain/watching/watched-fields";
import { alertWords, workingOf } from "~/features/watchlists/alert-words";
import { watchedPath, watchedState } from "~/features/watchlists/watched-state";
import { openSections } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { translate } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import type { HeldChange, HeldChanges } from "./dashboard.types";
import type { ChangedRow } from "./held-changes.queries.server";

const SHOWN = 6;

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
  const stateAt = (when: "before" | "after") =>
    watchedState(app.licence, section, (field) => row[`${when}.${field}`]);
  return changesBetween(stateAt("before"), stateAt("after")).map((change) => ({
    ...change,
    isin: row.isin,
    section,
    path: watchedPath(section, row),
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
