import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { VERDICTS } from "../../app/domain/states/states";
import { checked } from "./checked";
import { loads } from "./loads";
import { ofUser } from "./references";

/**
 * The last decision about an issuer and a row of a screening list. What readers see of it is the fact its load writes;
 * this row settles who decided first, and shows a decision until it is in force.
 */
export const screeningDecisions = sqliteTable(
  "screening_decisions",
  {
    /** Changes with every decision about the pair: who saw another one is told so. */
    decisionId: text("decision_id").notNull(),
    dataset: text("dataset").notNull(),
    authority: text("authority").notNull(),
    listKey: text("list_key").notNull(),
    subjectId: text("subject_id").notNull(),
    /** `same`, `different`, or `open` where a decision was taken back. */
    verdict: text("verdict", { enum: VERDICTS }).notNull(),
    reason: text("reason").notNull(),
    /** Whom the row named when it was decided. */
    listedAs: text("listed_as").notNull(),
    decidedAt: text("decided_at").notNull(),
    decidedBy: ofUser("decided_by"),
    decidedByName: text("decided_by_name").notNull(),
    loadId: integer("load_id").references(() => loads.id),
  },
  (table) => [
    ...checked(table),
    primaryKey({ columns: [table.dataset, table.authority, table.listKey, table.subjectId] }),
  ],
);
