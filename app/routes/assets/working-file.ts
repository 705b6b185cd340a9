import { fundWorkingExport } from "~/features/analysis/fund-figures.service.server";
import { workingSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { fundParams } from "~/features/assets/assets.schemas";
import { requireFundWorking } from "~/features/sfdr2/sfdr2.service.server";
import { screen } from "~/platform/screen.server";

/** The working of one figure of a fund as a file. */
export const workingFile = (format: "csv" | "parquet") =>
  screen.loader(
    {
      needs: "asset:export",
      params: fundParams,
      search: workingSearch,
      section: ({ section }) => section,
    },
    async ({ app, params: { section, isin }, search: { metric } }) => {
      await requireFundWorking(app, { section, isin, metric });
      const { body, headers } = await fundWorkingExport(app, { isin, metric, format });
      return new Response(body, { headers });
    },
  );
