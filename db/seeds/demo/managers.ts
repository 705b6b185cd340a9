/** Invented asset managers: what their funds are called, who they are in full, where their funds are domiciled. */
export interface Manager {
  readonly short: string;
  readonly name: string;
  readonly domicile: string;
  readonly etfs: boolean;
}

const row = (short: string, name: string, domicile: string, etfs = false): Manager => ({
  short,
  name,
  domicile,
  etfs,
});

export const MANAGERS: readonly Manager[] = [
  row("Aldermoor", "Aldermoor Investment Management", "LU"),
  row("Kestrel", "Kestrel Index Partners", "IE", true),
  row("Calanque", "Calanque Gestion", "FR", true),
  row("Ashgrove", "Ashgrove Partners", "LU"),
  row("Isonzo", "Isonzo SGR", "IT"),
  row("Birkfell", "Birkfell Asset Management", "IE"),
  row("Elderflower", "Elderflower Capital", "LU"),
  row("Fenwick", "Fenwick Infrastructure Investors", "GB"),
  row("Corvidae", "Corvidae Index Investing", "IE", true),
  row("Halyard", "Halyard Multi-Asset", "IE"),
  row("Juniper Row", "Juniper Row Investors", "LU"),
  row("Dunmore", "Dunmore Fixed Income", "LU"),
  row("Mirador", "Mirador Alternatives", "LU"),
  row("Garonne", "Garonne Asset Management", "FR"),
  row("Tannenhof", "Tannenhof Kapitalanlage", "DE", true),
  row("Valdora", "Valdora Gestioni SGR", "IT"),
  row("Skylark", "Skylark Fund Services", "IE", true),
  row("Marmolada", "Marmolada Investimenti SGR", "IT"),
  row("Lingonmo", "Lingonmo Fonder", "SE"),
  row("Oystercatcher", "Oystercatcher Asset Management", "GB"),
  row("Pinefold", "Pinefold ETF Management", "IE", true),
  row("Roccaforte", "Roccaforte Asset Management", "IT"),
  row("Saltmarsh", "Saltmarsh Global Investors", "GB"),
  row("Tern", "Tern Quantitative", "IE", true),
  row("Umbra", "Umbra Capital Partners", "LU"),
  row("Vesterhav", "Vesterhav Invest", "DK"),
  row("Wexcombe", "Wexcombe Fund Managers", "GB"),
  row("Arven", "Arven Kapitalforvaltning", "NO"),
  row("Bellavia", "Bellavia Fondi", "IT"),
  row("Cedarbrook", "Cedarbrook Advisers", "LU"),
  row("Dorade", "Dorade Finance", "FR"),
  row("Edelkamp", "Edelkamp Invest", "DE", true),
  row("Finisterra", "Finisterra Gestión", "ES"),
  row("Gulltind", "Gulltind Index", "LU", true),
  row("Heronwood", "Heronwood Capital", "IE"),
  row("Islay", "Islay Income Partners", "GB"),
  row("Jasmund", "Jasmund Vermögen", "DE"),
  row("Lagorai", "Lagorai SGR", "IT"),
  row("Merlin Gate", "Merlin Gate ETF", "IE", true),
  row("Nightingale", "Nightingale Stewardship", "LU"),
  row("Orrery", "Orrery Systematic", "IE", true),
  row("Peregrine Hill", "Peregrine Hill Asset Management", "LU"),
  row("Quarrybank", "Quarrybank Investment", "GB"),
  row("Sorrel", "Sorrel Sustainable Investors", "LU"),
  row("Tessera", "Tessera Fund Solutions", "LU", true),
  row("Ventoux", "Ventoux Épargne", "FR"),
];

export const ETF_MANAGERS: readonly Manager[] = MANAGERS.filter((manager) => manager.etfs);
