/**
 * The order of the folders of app/features and app/domain. A folder may know folders of the layers above its own in this
 * list, never one beside it or below it, types included; so no two of them can need each other. `may` says what it is
 * that a layer stands on. What two folders of a layer share belongs to an earlier layer, to domain, app/ui or platform.
 */
const features = [
  {
    may: "Nothing but domain, platform and ui: what every feature may record, send, keep, cite or show.",
    folders: ["activity", "archive", "figures", "intake", "mail", "storage", "usage", "versions"],
  },
  {
    may: "The record, mail and data versions: who is signed in, rules and settings, the write side of data.",
    folders: ["exclusions", "loading", "policies", "sessions", "settings"],
  },
  {
    may: "Loads and sessions: who decides on data, where data are from, who people are, what the provider publishes.",
    folders: ["approvals", "content", "flows", "people", "screening"],
  },
  {
    may: "Exclusions, screening lists and people: the catalogue as lists and pages; calls and visits for administrators; the guides.",
    folders: ["assets", "async-calls", "help", "statistics"],
  },
  {
    may: "The catalogue: countries, search, the quality of its data.",
    folders: ["countries", "quality", "search"],
  },
  {
    may: "The catalogue and search: portfolios of it, and the frame around every screen.",
    folders: ["portfolios", "shell"],
  },
  {
    may: "Portfolios: their analysis, policies asked of them, and editing while figures move.",
    folders: ["analysis"],
  },
  {
    may: "Analyses: the statement on principal adverse impacts as it is written and filed, figures of product annexes, categories to come, changes that meet policies.",
    folders: ["annexes", "rebalancing", "sfdr2", "statement"],
  },
  {
    may: "Analyses and the statement: what is printed, written to templates or told to people because of them.",
    folders: ["eet", "reports", "tpt", "watchlists"],
  },
  { may: "All of these: the first screen.", folders: ["dashboard"] },
];

const domain = [
  {
    may: "Nothing: the words that columns of the database are in, objects with known keys, texts without accents.",
    folders: ["keyed", "states", "text", "time"],
  },
  {
    may: "States: codes, words and records that stand alone.",
    folders: [
      "facts",
      "flows",
      "identifiers",
      "images",
      "instruments",
      "search",
      "storage",
      "tpt",
      "vocabulary",
      "watching",
      "weights",
    ],
  },
  {
    may: "Facts and template field numbers: the catalogue of figures, screening lists, reading of tables.",
    folders: ["metrics", "sanctions", "tabular"],
  },
  { may: "Tables: the fields of the European ESG Template and its rules.", folders: ["eet"] },
  { may: "Tables and the template: what each dataset is.", folders: ["datasets"] },
  {
    may: "Datasets: reading files of them and of people, and the engine that makes figures of facts.",
    folders: ["analysis", "load-files", "people"],
  },
  {
    may: "The engine or the reading of files: portfolios, rules and funds judged with it, figures compared, templates.",
    folders: [
      "annexes",
      "comparing",
      "eet-files",
      "exclusions",
      "funds",
      "loads",
      "policies",
      "portfolios",
      "sfdr2",
    ],
  },
  { may: "Portfolios: reading files of them.", folders: ["portfolio-files"] },
  {
    may: "Comparisons and policies: figures beside those of peers, of earlier days, in a report; changes that meet policies.",
    folders: ["history", "peers", "rebalancing", "reports"],
  },
  {
    may: "Reports: the statement on principal adverse impacts, which is a document and a table of its own.",
    folders: ["statement"],
  },
];

/** Rules for dependency-cruiser that hold the folders of `root` to their layers. Tests may look anywhere. */
function layerRules(root, name, layers) {
  const isTest = "\\.test\\.tsx?$";
  const within = (folders) => `^${root}/(${folders.join("|")})/`;
  const all = layers.flatMap(({ folders }) => folders);
  return [
    {
      name: `every-folder-of-${name}-has-a-layer`,
      comment: "A new folder takes its place in .dependency-layers.cjs.",
      severity: "error",
      from: { path: `^${root}/`, pathNot: [within(all), isTest] },
      to: {},
    },
    ...layers.map(({ may, folders }, at) => {
      const earlier = layers.slice(0, at).flatMap((layer) => layer.folders);
      return {
        name: `layer-${at + 1}-of-${name}`,
        comment: may,
        severity: "error",
        from: { path: within(folders), pathNot: isTest },
        to: {
          path: `^${root}/`,
          pathNot: [`^${root}/$1/`, ...(earlier.length > 0 ? [within(earlier)] : [])],
        },
      };
    }),
  ];
}

module.exports = {
  features,
  domain,
  layerRules,
  rules: [...layerRules("app/features", "features", features), ...layerRules("app/domain", "domain", domain)],
};
