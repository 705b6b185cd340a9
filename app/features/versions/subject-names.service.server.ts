import type { AppContext } from "~/platform/context.server";
import { findSubjectNames } from "./dataset-changes.queries.server";

/** Names of issuers and instruments as the catalogue knows them now; none for a subject it does not know. */
export const subjectNames = (
  app: AppContext,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> => findSubjectNames(app, subjects);
