import type { DemoContent } from "./content-item";
import { FIGURE_FAQS } from "./faqs-figures";
import { PRODUCT_FAQS } from "./faqs-product";
import { coverageGuide } from "./guide-coverage";
import { importGuide } from "./guide-import";
import { lookThroughGuide } from "./guide-look-through";
import { paiGuide } from "./guide-pai";
import { ratingsGuide } from "./guide-ratings";
import { sfdrGuide } from "./guide-sfdr-taxonomy";
import { NEWS } from "./news";

export type { Answer, Article, DemoContent, Texts } from "./content-item";

/** Guides, questions and news of the demonstration. */
export const demoContent: readonly DemoContent[] = [
  coverageGuide,
  ratingsGuide,
  paiGuide,
  lookThroughGuide,
  sfdrGuide,
  importGuide,
  ...FIGURE_FAQS,
  ...PRODUCT_FAQS,
  ...NEWS,
];
