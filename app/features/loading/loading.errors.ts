import { type UnreadableReason, unreadableKey } from "~/domain/tabular/unreadable-file";
import { appError } from "~/platform/errors";

export const unknownDataset = appError("load.unknown_dataset", 400, "loading:error.unknown_dataset");
export const invalidMapping = appError("load.invalid_mapping", 400, "loading:error.invalid_mapping");
export const fileTooLarge = appError("load.file_too_large", 413, "loading:error.file_too_large");
export const fileEmpty = appError("load.file_empty", 422, unreadableKey("empty"));
export const fileRefused = (reason: UnreadableReason) =>
  reason === "empty" ? fileEmpty : appError(`load.file_${reason}`, 415, unreadableKey(reason));
export const notUndoable = appError("load.not_undoable", 409, "loading:error.not_undoable");
export const notOfADelivery = appError("load.not_of_a_delivery", 409, "loading:error.not_of_a_delivery");
export const loadArchived = appError("load.archived", 409, "loading:error.archived");
export const decidedMeanwhile = appError("load.decided_meanwhile", 409, "loading:error.decided_meanwhile");
export const notHeld = appError("load.not_held", 409, "loading:error.not_held");
export const heldOtherwise = appError("load.held_otherwise", 409, "loading:error.held_otherwise");
export const newerLoaded = appError("load.newer_loaded", 409, "loading:error.newer_loaded");

export const loadFileGone = appError("load.file_gone", 404, "loading:error.file_gone");
export const loadWithoutFile = appError("load.without_file", 404, "loading:error.without_file");

export const notCompared = appError("load.not_compared", 409, "loading:error.not_compared");
export const comparisonGone = appError("load.comparison_gone", 404, "loading:error.comparison_gone");

export const partLength = appError("upload.part_length", 422, "loading:error.part_length");
export const partDamaged = appError("upload.part_damaged", 422, "loading:error.part_damaged");
export const uploadIncomplete = appError("upload.incomplete", 409, "loading:error.upload_incomplete");
export const uploadClosed = appError("upload.closed", 409, "loading:error.upload_closed");
