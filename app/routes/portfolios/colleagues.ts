import { colleaguesOf } from "~/features/portfolios/portfolios.service.server";
import { screen } from "~/platform/screen.server";

/** Who a portfolio may be given to. */
export const loader = screen.loader({ needs: "portfolio:edit" }, async ({ app }) => ({
  colleagues: await colleaguesOf(app),
}));
