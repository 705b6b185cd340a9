import { ratePageOfPortfolios } from "~/features/analysis/ratings/rated-portfolios.service.server";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import type { VersionSubscribers } from "~/features/loading/version-subscribers";
import { indexListedRows } from "~/features/screening/screening.service.server";
import { takeAlertStep } from "~/features/watchlists/after-publication.service.server";

/** Everybody who acts on a data version. A feature that must hear of one is added here, never to loading. */
export const versionSubscribers: VersionSubscribers = {
  written: { indexScreeningLists: indexListedRows, refreshLists: refreshReadModel },
  published: { ratePortfolios: ratePageOfPortfolios, tellPeople: takeAlertStep },
};
