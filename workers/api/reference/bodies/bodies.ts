import type { ExampleBodies } from "./body";
import { dataBodies } from "./data";
import { peopleBodies } from "./people";
import { portfolioBodies } from "./portfolios";
import { researchBodies } from "./research";

export const BODIES: ExampleBodies = {
  ...peopleBodies,
  ...portfolioBodies,
  ...researchBodies,
  ...dataBodies,
};
