import type { NameFamily } from "./countries";

/** What follows the invented word in a company's name: English | German | French | Italian | Spanish | Nordic. */
const WORDS: Readonly<Record<string, string>> = {
  power: "Power,Electric|Energie,Strom|Énergies,Électricité|Energia,Elettrica|Energía,Eléctrica|Energi,Kraft",
  gas: "Gas,Gas Networks|Gasnetze,Stadtwerke|Gaz,Réseaux|Gas,Reti|Gas,Redes|Gass,Fjernvarme",
  water: "Water,Environment|Wasser,Umwelt|Eaux,Environnement|Acque,Ambiente|Aguas,Medioambiente|Vann,Miljø",
  oil: "Petroleum,Resources|Mineralöl,Petrol|Pétroles,Ressources|Petroli,Idrocarburi|Petróleos,Crudos|Petroleum,Olje",
  mining: "Mining,Minerals|Bergbau,Minerals|Mines,Minerais|Miniere,Minerali|Minera,Minerales|Gruve,Mineral",
  steel: "Steel,Metals|Stahl,Metall|Aciers,Métaux|Acciai,Metalli|Aceros,Metales|Stål,Metall",
  cement:
    "Cement,Aggregates|Zement,Baustoffe|Ciments,Matériaux|Cementi,Calcestruzzi|Cementos,Áridos|Sement,Betong",
  chemicals:
    "Chemicals,Polymers|Chemie,Kunststoffe|Chimie,Polymères|Chimica,Polimeri|Química,Polímeros|Kemi,Polymer",
  paper:
    "Paper,Packaging|Papier,Verpackung|Papiers,Emballages|Carta,Imballaggi|Papelera,Envases|Papir,Emballasje",
  auto: "Motors,Automotive|Fahrzeuge,Automobil|Automobiles,Mobilité|Motori,Automobili|Automoción,Motores|Motor,Bil",
  machinery:
    "Engineering,Machinery|Maschinen,Technik|Mécanique,Machines|Meccanica,Macchine|Maquinaria,Mecánica|Maskin,Teknikk",
  chips:
    "Semiconductors,Microsystems|Halbleiter,Elektronik|Microélectronique,Composants|Microelettronica,Componenti|Microelectrónica,Semiconductores|Elektronikk,Mikrosystem",
  pharma:
    "Pharma,Biosciences|Pharma,Arzneimittel|Pharma,Laboratoires|Farmaceutici,Biotech|Farma,Laboratorios|Farma,Biotek",
  devices:
    "Medical,Diagnostics|Medizintechnik,Diagnostik|Médical,Diagnostics|Medicale,Diagnostica|Médica,Diagnósticos|Medical,Diagnostik",
  food: "Foods,Dairies|Lebensmittel,Molkerei|Alimentation,Laiteries|Alimentari,Caseifici|Alimentación,Lácteos|Mat,Meieri",
  drinks:
    "Breweries,Distillers|Brauereien,Getränke|Brasseries,Spiritueux|Birre,Distillerie|Cervezas,Destilerías|Bryggeri,Drikke",
  tobacco: "Tobacco|Tabak|Tabacs|Tabacchi|Tabacos|Tobakk",
  defence:
    "Aerospace,Defence|Luftfahrt,Wehrtechnik|Aéronautique,Défense|Aerospazio,Difesa|Aeronáutica,Defensa|Forsvar,Aerospace",
  apparel: "Apparel,Textiles|Textil,Mode|Couture,Textiles|Moda,Tessile|Moda,Textil|Tekstil,Mote",
  building:
    "Construction,Infrastructure|Bau,Infrastruktur|Construction,Travaux|Costruzioni,Infrastrutture|Construcciones,Obras|Entreprenør,Bygg",
  retail:
    "Stores,Markets|Handel,Märkte|Magasins,Distribution|Mercati,Distribuzione|Mercados,Distribución|Handel,Dagligvare",
  airline: "Airways|Luftverkehr|Aviation|Aerolinee|Aerolíneas|Fly",
  shipping:
    "Shipping,Marine|Reederei,Schifffahrt|Maritime,Armement|Navigazione,Marittima|Naviera,Marítima|Rederi,Shipping",
  rail: "Rail,Logistics|Bahn,Logistik|Ferroviaire,Logistique|Ferrovie,Logistica|Ferrocarril,Logística|Jernbane,Logistikk",
  leisure: "Hotels,Leisure|Hotels,Freizeit|Hôtels,Loisirs|Alberghi,Turismo|Hoteles,Ocio|Hotell,Reiseliv",
  gambling:
    "Gaming,Entertainment|Spielbanken,Lotterie|Casinos,Jeux|Giochi,Lotterie|Juegos,Casinos|Spill,Lotteri",
  telecom:
    "Telecom,Networks|Telekom,Netze|Télécom,Réseaux|Telecomunicazioni,Telefonia|Telecomunicaciones,Telefonía|Telekom,Nett",
  software:
    "Software,Systems|Software,Systeme|Logiciels,Systèmes|Software,Sistemi|Software,Sistemas|Software,Data",
  media: "Media,Publishing|Medien,Verlag|Médias,Éditions|Media,Editoriale|Medios,Editorial|Media,Forlag",
  bank: "Bank,Bancorp|Bank,Landbank|Banque,Crédit|Banca,Credito|Banco,Caja|Bank,Sparebank",
  insurance:
    "Insurance,Assurance|Versicherung,Rück|Assurances,Prévoyance|Assicurazioni,Vita|Seguros,Mutua|Forsikring,Liv",
  finance: "Capital,Exchange|Finanz,Leasing|Finance,Bourse|Finanziaria,Leasing|Finanzas,Bolsa|Finans,Kapital",
  farming:
    "Farms,Agriculture|Agrar,Saatgut|Agricole,Semences|Agricola,Sementi|Agraria,Semillas|Landbruk,Havbruk",
  care: "Healthcare,Clinics|Kliniken,Gesundheit|Santé,Cliniques|Salute,Cliniche|Salud,Clínicas|Helse,Omsorg",
  services:
    "Consulting,Services|Ingenieure,Dienste|Conseil,Ingénierie|Consulenza,Ingegneria|Consultoría,Ingeniería|Rådgivning,Tjenester",
  property:
    "Properties,Estates|Immobilien,Wohnen|Foncière,Immobilier|Immobiliare,Patrimonio|Inmobiliaria,Patrimonio|Eiendom,Bolig",
};

const LANGUAGE: Readonly<Record<NameFamily, number>> = {
  english: 0,
  germanic: 1,
  french: 2,
  italian: 3,
  iberian: 4,
  nordic: 5,
  slavic: 0,
  pacific: 0,
};

export function industryWords(industry: string, family: NameFamily): readonly string[] {
  const words = WORDS[industry]?.split("|")[LANGUAGE[family]];
  if (!words) throw new RangeError(`no words for ${industry}`);
  return words.split(",");
}
