/** What the product is measured beside, by the version that is installed from npm. None is a dependency of the product. */
export const NPM_VERSIONS = {
  directus: "11.3.5",
  exceljs: "4.4.0",
  /** The client of PostgreSQL. */
  pg: "8.23.1",
  /** SheetJS: the last version on npm; later ones are published elsewhere. */
  xlsx: "0.18.5",
};

/** Packages of Debian, used where they are installed; a row names the version that answered. */
export const DEBIAN_PACKAGES = {
  weasyprint: { program: "weasyprint", install: "apt-get install weasyprint" },
  postgresql: { program: "initdb", install: "apt-get install postgresql" },
};
