import { CAST } from "../cast";
import { companyOf } from "../companies";
import { shareIsin } from "../files/securities";
import { fundPortfolio, mainIsin } from "../funds";
import { demoIsin } from "../identifiers";
import { demoBenchmark, storedPortfolio } from "../portfolios";
import { worldOf } from "../world";
import { DAY_MS, daysBefore } from "./days";
import { demoFeeds, RATINGS_FEED } from "./feeds";
import { demoInvitees } from "./invitees";
import { demoMails } from "./mails";
import { demoViews } from "./use";

const DAYS_A_WEEK = 7;
const DELIVERIES_MADE = 6;

/**
 * The records of an installation in use, which the demonstration has from its first start: update flows with their runs,
 * what waits for a decision, invitations, mails, three months of use. All dates are counted back from the start.
 */
export function demoRecords({ start, instruments }: { start: Date; instruments: number }) {
  const world = worldOf(instruments);
  const share = (index: number) => shareIsin(companyOf(world.universe, index));
  return {
    /** When the people were there, the universe was loaded, and the portfolios were saved. */
    peopleSince: daysBefore(start, 200, "08:00"),
    universeAt: daysBefore(start, 52, "06:00"),
    portfoliosAt: daysBefore(start, 50, "09:30"),
    /** When the later deliveries of the universe came, a week apart; the last one comes with the start. */
    deliveredAt: Array.from(
      { length: DELIVERIES_MADE },
      (_, index) => new Date(start.getTime() - DAYS_A_WEEK * (DELIVERIES_MADE - 1 - index) * DAY_MS),
    ),
    ratingsFeed: {
      ...RATINGS_FEED,
      schedule: `${start.getUTCMinutes()} ${start.getUTCHours()} * * ${start.getUTCDay()}`,
    },
    feeds: demoFeeds(world, start),
    views: demoViews(start),
    mails: demoMails(start),
    invitees: demoInvitees(start),
    /** Assets the analyst follows: two whose rating moves with the later deliveries, and a fund. */
    followed: [
      { section: "equities", isin: share(CAST.corvane) },
      { section: "equities", isin: share(CAST.esterhaus) },
      { section: "etfs", isin: mainIsin(fundPortfolio(world.universe, true, 0)) },
    ],
    /** A portfolio of the company that its others are compared with. */
    benchmark: storedPortfolio(demoBenchmark()),
    /** Bonds that no file has brought yet: the analyst and a colleague elsewhere hold them. */
    uncovered: [
      { isin: demoIsin("XS", 880_101), name: "Ostara Grid Finance 3.875% 2031", assetType: "corporate_bond" },
      { isin: demoIsin("XS", 880_102), name: "Velden Rail Green 2.5% 2033", assetType: "corporate_bond" },
      { isin: demoIsin("FR", 880_103), name: "Marèze Habitat 3.2% 2029", assetType: "corporate_bond" },
      { isin: demoIsin("IT", 880_104), name: "Porto Sereno Idrica S.p.A.", assetType: "equity" },
    ],
    /** What the analyst's proposal holds beside them. */
    covered: share(CAST.brightwater),
  };
}

export type { DemoFeed } from "./feeds";
export type { DemoMail } from "./mails";
