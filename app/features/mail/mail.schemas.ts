import { z } from "zod";
import { listSearch } from "~/platform/list-search";
import { EMAIL_STATUSES, MAIL_TYPES } from "./mail.types";

const emailFilters = {
  status: z.enum(EMAIL_STATUSES).optional(),
  mailType: z.enum(MAIL_TYPES).optional(),
};

export const emailSearch = listSearch(["-createdAt"], emailFilters);

export const inboxSearch = listSearch(["-receivedAt"], {});

export const emailParams = z.object({ id: z.string().max(100) });

/** The mail opened beside the list. */
const opened = { open: z.string().max(100).optional() };

export const emailScreenSearch = listSearch(["-createdAt"], emailFilters, opened);
export const inboxScreenSearch = listSearch(["-receivedAt"], {}, opened);

export const retryForm = z.strictObject({
  ids: z.array(z.string().max(100)).min(1, "mail:choose_one").max(500, "mail:too_many"),
});

/** The same from a screen: one check box or several. */
export const retryFields = z.object({
  ids: z.preprocess((ids) => (typeof ids === "string" ? ids.split(",") : ids), retryForm.shape.ids),
});

export type EmailSearch = z.output<typeof emailSearch>;
export type InboxSearch = z.output<typeof inboxSearch>;
