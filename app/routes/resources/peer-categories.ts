import { peerCategories } from "~/features/assets/peers/peers.service.server";
import { screen } from "~/platform/screen.server";

/** Categories of funds to compare a portfolio with. */
export const loader = screen.loader({ needs: "portfolio:read" }, ({ app }) => peerCategories(app));
