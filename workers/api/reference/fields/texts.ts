import { byOwner } from "../describe-fields";
import { administration } from "./administration";
import { analysis } from "./analysis";
import { data } from "./data";
import { decisions } from "./decisions";
import { everywhere } from "./everywhere";
import { parameters } from "./parameters";
import { people } from "./people";
import { portfolios } from "./portfolios";
import { regulation } from "./regulation";
import { reports } from "./reports";
import { research } from "./research";

/** The parts of the dictionary of fields and parameters; no key is in two of them. */
export const FIELD_PARTS = [
  ...[everywhere, people, analysis, portfolios, research, regulation],
  ...[reports, data, decisions, administration, parameters],
].map(byOwner);
