import { fundParams } from "~/features/assets/assets.schemas";
import { eetFileSearch } from "~/features/eet/eet.schemas";
import { draftFundEet, eetFile } from "~/features/eet/write-eet.service.server";
import { screen } from "~/platform/screen.server";

/** The European ESG Template of a fund as a file. */
export const loader = screen.loader(
  { needs: "asset:export", params: fundParams, search: eetFileSearch, section: ({ section }) => section },
  async ({ app, params, search }) => {
    const { body, headers } = await eetFile(
      app,
      await draftFundEet(app, { ...params, search }),
      search.format,
    );
    return new Response(body, { headers });
  },
);
