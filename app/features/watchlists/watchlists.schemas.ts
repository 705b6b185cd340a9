import { z } from "zod";
import { ALERT_TOPICS } from "~/domain/watching/watched-fields";
import { listSearch } from "~/platform/list-search";
import { RHYTHMS } from "./watchlists.types";

/** What one person may follow: a mail and a screen stay readable, a comparison stays quick. */
export const MAX_ASSETS = 200;
export const MAX_VIEWS = 10;
export const MAX_MEMBERS = 500;

const asset = z.strictObject({ section: z.string().max(40), isin: z.string().trim().min(1).max(40) });

export const followInput = z.strictObject({
  assets: z.array(asset).max(MAX_ASSETS).default([]),
  views: z.array(z.string().min(1).max(64)).max(MAX_VIEWS).default([]),
});

export type FollowInput = z.output<typeof followInput>;

export const watchParams = z.object({ id: z.string().min(1).max(64) });

export const readInput = z.strictObject({
  /** Alerts read; without it all up to the newest seen. */
  ids: z.array(z.number().int().positive()).max(500).optional(),
  upTo: z.number().int().positive().optional(),
});

export const settingsInput = z.strictObject({ digest: z.enum(RHYTHMS) });

const alertFilters = {
  topic: z.enum(ALERT_TOPICS).optional(),
  unread: z.enum(["true"]).optional(),
};

export const alertSearch = listSearch(["-at"], alertFilters);

export type AlertSearch = z.output<typeof alertSearch>;

export const watchlistSearch = listSearch(["-at"], alertFilters, {
  tab: z.enum(["changes", "followed", "settings"]).default("changes"),
});
