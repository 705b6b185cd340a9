import { data } from "./data";
import type { OperationTexts } from "./operation";
import { people } from "./people";
import { portfolios } from "./portfolios";
import { research } from "./research";

export const OPERATIONS: OperationTexts = { ...people, ...portfolios, ...research, ...data };
