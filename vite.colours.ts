import type { Plugin } from "vite";
import { withoutUnusedColours } from "./app/ui/theme/unused-colours";

/** Mantine's own stylesheet of variables, without those of colours the product does not use. */
export function usedColoursOnly(): Plugin {
  return {
    name: "used-colours-only",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith("default-css-variables.layer.css") ? withoutUnusedColours(code) : null,
  };
}
