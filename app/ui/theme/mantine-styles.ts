// What Mantine asks of every page, in its own cascade layer; its components follow in mantine-components.ts. Its
// variables are in the page (theme-css.tsx).
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/global.layer.css";
