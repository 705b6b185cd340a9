import { type ExampleBodies, FUND } from "./body";

const coal = { kind: "activity", subject: "coal", maxSharePct: 5 };

export const researchBodies: ExampleBodies = {
  "POST /watches": { assets: [{ section: "funds", isin: FUND }] },
  "POST /watch-alerts/read": { ids: [17, 18] },
  "PUT /watch-settings": { digest: "daily" },
  "POST /visits": { kind: "asset", section: "funds", key: FUND },
  "POST /saved-views": {
    list: "funds",
    name: "Article 9, rated 4 or more",
    search: "filter[sfdrArticle]=9&filter[esgRating][gte]=4",
  },
  "PATCH /saved-views/{id}": { name: "Article 9", shared: true },
  "PUT /exclusions/view": { mode: "company" },
  "POST /exclusions/changes": { scope: "personal", add: [coal] },
  "POST /exclusions/preview": { scope: "company", add: [coal] },
};
