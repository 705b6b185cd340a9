// What Mantine asks of every page, in its own cascade layer; its components follow in mantine-components.ts.
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
