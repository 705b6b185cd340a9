import type { Descriptions } from "../describe-fields";

/** Figures of portfolios: analysis, comparison, history, peers. */
export const analysis: Descriptions = {
  "Analysis|StatedAnalysis|PortfolioComparison.views": "Answers by name of the view, such as pai or esg",
  "AnalysisView.figures":
    "Every metric of the view; absent in views that are not figures (contribution, sanctions)",
  "Figure.metric": "Metric id, such as pai.2.scope123; formulas are in the methodology",
  "Figure.value": "The figure at `denominator`; null when missing or withheld, never zero instead. Unrounded",
  "Figure.unit": "Unit of the value: a share is a fraction, amounts name theirs, such as tCO2e or EUR",
  "Figure.denominator":
    "What `value` is measured against: ALL investments, those ELIGIBLE, or those COVERED by data",
  "Figure.all": "The figure over all investments; null where it is missing or has no such reading",
  "Figure.eligible": "The figure over what it can apply to; null where it is missing or has no such reading",
  "Figure.covered": "The figure over what has a value; null where nothing has",
  "Figure.baseShare":
    "Of a figure without sovereigns beside short positions: the share that ALL divides by; absent where that is `eligibleShare`",
  portfolioValueEur: "Of an absolute amount: value of all investments it belongs to, in EUR",
  basisShares:
    "How the covered weight was measured (reported, estimated, modelled, eet, default, unstated), as fractions of all investments; adds up to `coverageShare`",
  breakdown: "Parts of the figure, such as rating classes or countries",
  withheld: "`coverage`: `value` is null because less than `neededCoverageShare` is covered",
  oldShare:
    "Share of all investments whose value rests on old data; fraction from 0 to 1; absent or null where none does",
  oldBefore: "Data of periods before this day is old; ISO 8601",
  "Figure.periods": "First and last period of the data that counted",
  "Figure.notCounted":
    "Shares of all investments with a value that does not count, by reason: too_old, only_later, impossible_value, ownership_above_one",
  indicative: "Present where less is covered than needed and the tenant shows such figures",
  beyondWhole: "Why shares add up to more than the whole; absent where they do not",
  "Figure.holdings": "The calculation, holding by holding; present with `explain=1`",
  "PeriodRange.from": "First period, ISO 8601",
  "PeriodRange.to": "Last period, ISO 8601",
  "BreakdownItem.key": "Part of the split, such as a rating class, a country or a NACE section",
  "BreakdownItem.weightShare":
    "Share of all investments, or of the eligible weight of SDG classes; fraction, negative of short positions",
  "BreakdownItem.count": "How many holdings fall into the part",
  negative: "Present on a part that holds short positions, listed apart from the long ones of the same key",
  longShare: "What is held long, before netting; fraction of all investments",
  negativeShare: "What is held short or overdrawn, before netting; fraction of all investments",
  shortShare:
    "The eligible part that stays short after netting by issuer, which is never covered; fraction of all investments",
  "TraceLine.input": "Values the holding put in, by column of the dataset, in its unit",
  "TraceLine.inputs": "Which file and row states each input",
  contribution:
    "What the holding adds to the figure at its headline denominator; null where it is not covered",
  sourceLoad: "Number of the load that the leading input came with; null where no file states it",
  givenBy: "ISIN by which a file stated what is known of the issuer",
  "TracedInput.value": "The input as it was loaded; null is not known",
  "TracedInput.basis": "How it came to be: reported, estimated, modelled, eet, default or unstated",
  "TracedInput.subject": "Issuer, ISIN or country that the row is about",
  "TracedInput.source": "Who delivered it: provider, flow, or `upload`",
  "TracedInput.period": "Day the value is of, or its period ended, ISO 8601; null where there is none",
  "TracedInput.row": "Row of the file, counted from 1 with the header",

  standings: "Where the headline figures are among the funds of a category; present when `peers` was asked",
  "PeerRanks.category":
    "Fund category compared with; null where none is chosen and none follows from what is held",
  isDerived: "Whether the category follows from what is held; false where somebody chose it",
  "PeerRanks.funds": "Funds of the category, each counted once whatever its share classes",
  "PeerRanks.of": "Ranks by metric id",
  "PeerRank|figures.metric": "Metric id",
  "PeerRank.value": "The portfolio's figure at its headline denominator; null when missing or withheld",
  betterThanShare:
    "The part of the compared funds whose figure is worse; fraction from 0 to 1; null with a `reason`",
  "PeerRank.reason":
    "Why there is no rank: `no_figure` (the portfolio has none), `low_coverage` (it covers too little), `few_funds` (too few to compare with); null where there is one",
  worse: "Funds with a worse figure",
  "PeerRank.same": "Funds with the same figure",
  "PeerRank.better": "Funds with a better figure",
  "PeerRank.unknown": "Funds of the category without a figure that can be compared",
  ranked: "Funds that were compared",
  lowest: "Lowest figure of the compared funds, in the unit of the metric; null where none was compared",
  median: "Middle figure of the compared funds, in the unit of the metric; null where none was compared",
  highest: "Highest figure of the compared funds, in the unit of the metric; null where none was compared",
  neededShare: "The part of its eligible weight that a fund must cover to be compared; fraction from 0 to 1",
  neededOfBondsShare: "The same of a fund whose figure rests mostly on bonds; fraction from 0 to 1",
  ownNeededShare: "The same of the portfolio's own figure; fraction from 0 to 1",

  "RateNote.currency": "Currency of the rate, ISO 4217",
  "RateNote.date": "Day of the ECB rate, ISO 8601",
  "RateNote.days": "Days from the rate to the day of the analysis",
  "RateNote.state":
    "`old`: more than a week, amounts were converted at it; `refused`: more than a month, they were not",
  "PlainRateNote.currency": "Currency of the rate, ISO 4217; `date`, `days` and `state` are beside it",
  rates: "Exchange rates that are old or were refused; empty where all are recent",
  notCounted: "Lines that are stated and that no figure counts; null where there are none",
  "NotCounted|notCounted.count": "Lines that no figure counts",
  "NotCounted|notCounted.all": "All lines, these included",
  "NotCounted|notCounted.share": "The weight they are stated with; fraction from 0 to 1",
  weightTotal: "What the stated weights add up to",
  "weightTotal.state": "`whole`: about 100 %; `short`: less, the rest is not covered; `above`: more",
  "weightTotal.share": "Sum of the stated weights; fraction",
  "weightTotal.restShare": "What they leave open, which no figure covers; fraction",
  "StatedAnalysis.findings":
    "What is wrong or doubtful about the stated holdings; the analysis went on with them",

  "AnalysisInput.holdings": "What is held, at most 20,000 lines",
  "AnalysisInput.currency": "Currency of `totalValue`, and of lines that state none; ISO 4217",
  "AnalysisInput.totalValue":
    "Value of all investments in `currency`; 422 where it contradicts the sum of the lines by more than 0.5 %; null where it is not known",
  "AnalysisInput.asOf": "Day of the holdings, ISO 8601; null is today",
  "AnalysisInput.views": "Views to answer; all that the viewer's licence opens without it",
  "AnalysisInput.explain": "Whether each figure carries its calculation, holding by holding",
  "AnalysisInput.metrics": "Only these metric ids of the views",
  "AnalysisInput.contribution":
    "Metric whose contributions the view `contribution` shows; esg.rating without it",
  "AnalysedHoldingInput.issuerId":
    "Identifier of the issuer in the research data, for a line without an ISIN; null for none",

  "AnalysisMaterial.settings": "Choices of the tenant and thresholds the analysis goes by",
  "settings.asOf": "Day the data is judged by, ISO 8601",
  eurPerUnit: "EUR for one unit of the portfolio's currency",
  perEur: "Units of each currency for one EUR on that day",
  "AnalysisMaterial.facts": "Facts that the licence opens row by row, each with its file and row",
  "facts.subject": "What the fact is about: issuer identifier, ISIN or country",
  "AnalysisMaterial.isComplete":
    "false where figures rest on data that the licence does not send; POST /analysis computes those",
  "AnalysisMaterial.lists": "Reference lists the analysis goes by, such as sanctions, by name",
  "lists.name": "Name of the list",

  "PortfolioComparison|portfolio.name": "Name of the portfolio",
  "Analysis|StatedAnalysis|PortfolioComparison.asOf": "Day the data was judged by, ISO 8601",
  "PortfolioComparison.totalValue":
    "Value of all investments in `currency`; null where only weights are known",
  holdingCount: "How many lines are held",

  "PortfolioHistory.metrics": "Metric ids of the figures of each point, in their order",
  points: "States of the portfolio, oldest first",
  mostPoints: "How many points an answer has at most",
  notMade: "Points whose figures are not worked out yet; ask again",
  "PortfolioHistory.notCounted":
    "By version of the portfolio: lines that are stated and that no figure counts",
  "notCounted|points.version": "Version of the portfolio",
  "points.at": "From when it held; instant in UTC, ISO 8601",
  "points.on": "The day of that instant as people read it, ISO 8601",
  "points.asOf": "Day of the holdings, ISO 8601",
  quarterEnds: "Ends of quarters at which this state was in force, ISO 8601",
  causes: "What differs from the point before: `data`, `holdings`, `method`; empty at the first point",
  methodChanges:
    "In what the method differs: calculation engine, coverage thresholds, rating provider, method of sustainable investment, age limits of data",
  madeAt: "When the figures were worked out; instant in UTC, ISO 8601; null where they were not",
  "points.figures": "One figure for each of `metrics`",
  "figures.value": "Value at the headline denominator; null is a gap, never zero",
  "figures.gap":
    "Why the value is missing: `not_made` (not worked out), `not_eligible` (nothing of its kind is held), `not_licensed`, `not_covered` (no data), `low_coverage`, `no_total` (an amount of a portfolio without a total value); null where there is a value",
  change: "Value minus the value of the point before; null where one of the two is missing",
  "figures.verdict":
    "What the change means; `none` where the method differs, so that the values are not comparable",
  "figures.isExplained": "Whether the attribution of change can explain the step to this point",
  "portfolios.portfolio": "The portfolio whose figures they are",
  methodologyVersion: "Version of the methodology the figures go by",
  preparedAt: "When the file was made; instant in UTC, ISO 8601",
  licence: "What the viewer's licence opens",
  openViews: "Views whose figures are in the file",
  closedViews: "Views that the licence does not open",
  "portfolios.figures": "Every figure of the open views",
  "figures.view": "View the figure belongs to",
};
