import type { DatasetRecord } from "~/domain/datasets/check-row";

/** What a row of a publication about companies says of one company: cells by column, by dataset. */
export type Said = Pick<DatasetRecord, "dataset" | "cells" | "findings">;
